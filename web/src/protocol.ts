// The protocol between server and client. Made by the build from host/wire/*.hpp; do not edit.
// docs/protocol.md tells it in words.

export const PROTOCOL = 1;

// The documents of a game: of any, unless its types (src/games/<game>/types.ts) say more.
export interface Documents {
  event: object;
  knowledge: object;
  position: object;
  claim: { kind: string; seat?: number };
  bounds?: object;
}

// What a client sends on the WebSocket of a table.

export interface AskHello {
  do: 'hello';
  protocol: number;
  client: string;
  since?: number;
  seat?: number;
}

export interface AskSit {
  do: 'sit';
  seq: number;
  seat: number;
  invitation?: string;
}

export interface AskBot {
  do: 'bot';
  seq: number;
  seat: number;
  bot: string;
}

export interface AskStand {
  do: 'stand';
  seq: number;
  seat?: number;
}

export interface AskInvite {
  do: 'invite';
  seq: number;
  seat: number;
}

export interface AskLink {
  do: 'link';
  seq: number;
}

export interface AskUnlink {
  do: 'unlink';
  seq: number;
}

export interface AskJoin {
  do: 'join';
  seq: number;
  invitation: string;
}

export interface AskStart {
  do: 'start';
  seq: number;
}

export interface AskChoose {
  do: 'choose';
  seq: number;
  version: number;
  move?: string;
  moves?: string[];
}

export interface AskLookAhead {
  do: 'look';
  seq: number;
  version: number;
  moves: string[];
}

export interface AskBounds {
  do: 'bounds';
  seq: number;
}

export interface AskNews {
  do: 'news';
  seq: number;
  since: number;
  before: number;
}

export interface AskTakeBack {
  do: 'take_back';
  seq: number;
}

export interface AskAnswerBack {
  do: 'answer_back';
  seq: number;
  agreed: boolean;
}

export interface AskPause {
  do: 'pause';
  seq: number;
  wanted: boolean;
}

export interface AskRead {
  do: 'read';
  seq: number;
  reading: boolean;
}

export interface AskComeBack {
  do: 'come_back';
  seq: number;
}

export interface AskSay {
  do: 'say';
  seq: number;
  text: string;
}

export interface AskClaim<G extends Documents = Documents> {
  do: 'claim';
  seq: number;
  claim: G['claim'];
}

export interface AskClose {
  do: 'close';
  seq: number;
}

export interface AskPing {
  do: 'ping';
}

export type ClientMessage<G extends Documents = Documents> =
  | AskHello
  | AskSit
  | AskBot
  | AskStand
  | AskInvite
  | AskLink
  | AskUnlink
  | AskJoin
  | AskStart
  | AskChoose
  | AskLookAhead
  | AskBounds
  | AskNews
  | AskTakeBack
  | AskAnswerBack
  | AskPause
  | AskRead
  | AskComeBack
  | AskSay
  | AskClaim<G>
  | AskClose
  | AskPing;

// What the server sends there.

export type NewsKind =
  | 'seats'
  | 'started'
  | 'played'
  | 'taken_back'
  | 'back_asked'
  | 'back_refused'
  | 'pause_vote'
  | 'paused'
  | 'resumed'
  | 'stand_in'
  | 'returned'
  | 'renamed'
  | 'said'
  | 'claimed'
  | 'over'
  | 'closed';

export interface News<G extends Documents = Documents> {
  n: number;
  at: number;
  what: NewsKind;
  seat?: number;
  name?: string;
  text?: string;
  claim?: G['claim'];
  events?: G['event'][];
  first?: number;
  gone?: boolean;
}

export type Phase =
  | 'gathering'
  | 'running'
  | 'over'
  | 'closed';

export type ClockKind =
  | 'none'
  | 'decision'
  | 'budget'
  | 'days';

export interface ClockSettings {
  kind: ClockKind;
  limit: number;
  increment: number;
}

export interface TableSetup {
  game: string;
  options: Record<string, unknown>;
  title: string;
  clock: ClockSettings;
  listed: boolean;
  watchable: boolean;
  watch_delay: number;
  card_count: boolean;
  stand_in: string;
  hot_seat: boolean;
}

export type SeatKind =
  | 'nobody'
  | 'person'
  | 'bot';

export interface SeatView {
  kind: SeatKind;
  name: string;
  bot?: string;
  stand_in: boolean;
  invited: boolean;
  guest?: boolean;
}

export interface AwaitedView {
  asked: number[];
  count: number;
  secret: boolean;
  me: boolean;
}

export interface ClockView {
  settings: ClockSettings;
  left: number[];
  at: number;
  running: number[];
}

export interface BackView {
  free: boolean;
  askable: boolean;
  asked_by?: number;
  agreed: number[];
}

export interface OutcomeView<G extends Documents = Documents> {
  scores: number[];
  ranks: number[];
  winners: number[];
  position: G['position'];
  seed: string;
}

export interface View<G extends Documents = Documents> {
  phase: Phase;
  setup: TableSetup;
  seat?: number;
  news: number;
  version: number;
  seats: SeatView[];
  owner?: number;
  link?: number;
  seed_hash?: string;
  knowledge?: G['knowledge'];
  choices: string[];
  awaited?: AwaitedView;
  clock?: ClockView;
  paused: boolean;
  pause_votes: number[];
  reading?: number[];
  back?: BackView;
  outcome?: OutcomeView<G>;
}

export interface TellWelcome<G extends Documents = Documents> {
  tell: 'welcome';
  protocol: number;
  table: string;
  seat?: number;
  owner: boolean;
  now: number;
  news?: News<G>[];
  view: View<G>;
  online: boolean[];
}

export interface TellUpdate<G extends Documents = Documents> {
  tell: 'update';
  news: News<G>[];
  view?: View<G>;
}

export interface TellDone {
  tell: 'done';
  seq: number;
  again?: boolean;
  token?: string;
}

export type Reason =
  | 'not_seated'
  | 'not_owner'
  | 'no_such_seat'
  | 'seat_taken'
  | 'already_seated'
  | 'bad_invitation'
  | 'full'
  | 'unknown_bot'
  | 'not_gathering'
  | 'not_running'
  | 'not_full'
  | 'over'
  | 'paused'
  | 'not_your_turn'
  | 'late'
  | 'illegal'
  | 'nothing_to_take_back'
  | 'nothing_asked'
  | 'not_away'
  | 'somebody_away'
  | 'bad_claim'
  | 'bad_text'
  | 'silent'
  | 'too_much'
  | 'old_number';

export type Trouble =
  | 'bad_message'
  | 'hello_first'
  | 'hello_again'
  | 'wrong_protocol'
  | 'too_fast'
  | 'not_logged_in'
  | 'unavailable';

export interface TellRefused {
  tell: 'refused';
  seq?: number;
  reason: Reason | Trouble;
  text: string;
}

export interface ChoiceAhead<G extends Documents = Documents> {
  move: string;
  events: G['event'][];
  sure: boolean;
}

export interface TellAhead<G extends Documents = Documents> {
  tell: 'ahead';
  seq: number;
  choices: ChoiceAhead<G>[];
}

export interface TellBounds<G extends Documents = Documents> {
  tell: 'bounds';
  seq: number;
  news: number;
  bounds?: G['bounds'];
}

export interface TellNews<G extends Documents = Documents> {
  tell: 'news';
  seq: number;
  news: News<G>[];
}

export interface TellPresence {
  tell: 'presence';
  online: boolean[];
  watching: number;
}

export interface TellPong {
  tell: 'pong';
  now: number;
}

export type ByeReason =
  | 'stopping'
  | 'failed'
  | 'wrong_protocol'
  | 'hello_first'
  | 'bad_messages'
  | 'too_slow'
  | 'logged_out'
  | 'elsewhere'
  | 'not_watchable';

export interface TellBye {
  tell: 'bye';
  reason: ByeReason;
}

export type ServerMessage<G extends Documents = Documents> =
  | TellWelcome<G>
  | TellUpdate<G>
  | TellDone
  | TellRefused
  | TellAhead<G>
  | TellBounds<G>
  | TellNews<G>
  | TellPresence
  | TellPong
  | TellBye;

// The bodies of the HTTP API.

export interface Guest {
  name: string;
}

export interface Register {
  name: string;
  password: string;
}

export interface Login {
  name: string;
  password: string;
}

export interface Rename {
  name: string;
}

export interface ChangePassword {
  password: string;
  new_password: string;
}

export interface DeleteMe {
  password?: string;
}

export interface Me {
  person?: string;
  name?: string;
  guest: boolean;
  logins?: number;
}

export interface GameInfo {
  name: string;
  min_players: number;
  max_players: number;
  options: Record<string, unknown>;
  bots: string[];
  identities: string[];
  claims: Record<string, unknown>;
  stand_in: string;
}

export interface Catalogue {
  games: GameInfo[];
}

export interface Standing {
  period: number;
  stage: string;
  asked: number[];
  until?: number;
}

export interface Summary {
  table: string;
  phase: Phase;
  game: string;
  options: Record<string, unknown>;
  title: string;
  clock: ClockSettings;
  listed: boolean;
  watchable: boolean;
  seats: SeatView[];
  created: number;
  changed: number;
  seat?: number;
  my_turn?: boolean;
  scores?: number[];
  winners?: number[];
  ranks?: number[];
  watch_delay?: number;
  left?: boolean;
  owner?: number;
  standing?: Standing;
}

export interface Tables {
  tables: Summary[];
}

export interface ClockWish {
  kind: ClockKind;
  limit?: number;
  increment?: number;
}

export interface SetupWish {
  game: string;
  options?: Record<string, unknown>;
  title?: string;
  clock?: ClockWish;
  listed?: boolean;
  watchable?: boolean;
  watch_delay?: number;
  card_count?: boolean;
  stand_in?: string;
  hot_seat?: boolean;
}

export type SeatWishKind =
  | 'me'
  | 'bot'
  | 'open';

export interface SeatWish {
  kind: SeatWishKind;
  bot?: string;
}

export interface NewTable {
  setup: SetupWish;
  seats: SeatWish[];
  link?: boolean;
  start?: boolean;
}

export interface Invitation {
  seat: number;
  token: string;
}

export interface Created {
  table: string;
  invitations: Invitation[];
  link?: string;
}

export interface ReplayMove {
  seat: number;
  move: string;
}

export interface ReplayStep<G extends Documents = Documents> {
  move?: ReplayMove;
  events: G['event'][];
  knowledge?: G['knowledge'];
  position?: G['position'];
}

export interface Replay<G extends Documents = Documents> {
  from: number;
  total: number;
  steps: ReplayStep<G>[];
}

export interface AnalysedMoment {
  moment: number;
  period: number;
  seat?: number;
  move?: string;
  beliefs: number[][][];
}

export interface AnalysedShift {
  watcher: number | string;
  moment: number;
  seat: number;
  move: string;
  bits: number;
  before: number[];
  after: number[];
}

export interface Analysis {
  bot: string;
  identity_names: string[];
  identities: string[];
  watchers: (number | string)[];
  moments: AnalysedMoment[];
  shifts: AnalysedShift[];
}

export interface Health {
  house: string;
  tables?: number;
}

export interface Refusal {
  error: string;
  reason?: string;
}
