// How a seat answers the inquisitors before it: a draft of all answers in their order, with what is given, as moves (Q6, Q7).
import { buildingCards, debtTrack, penalties } from '../components';
import {
  countOf,
  goods,
  rare,
  soulsOf,
  type Building,
  type Good,
  type Inquisitor,
  type Knowledge,
  type Means,
  type SeatKnowledge,
} from '../model';
import { isBelow, losable } from '../words/penalty';

export type Answer = Means | 'suffer';
export interface Faced {
  key: string;
  // A, B, C, 1 to 3; guests have none.
  mark: string;
  inquisitor: Inquisitor;
}

// Whom a seat still faces, in their order.
export function facedBy(knowledge: Knowledge, seat: number): Faced[] {
  const { A, B, C, row, turned } = knowledge.inquisitors;
  const last = knowledge.round > 3;
  const all: (Inquisitor | undefined)[] = [
    A ? 'ascetic' : undefined,
    B && last ? 'fundamentalist' : undefined,
    C && last ? 'friar' : undefined,
    ...row.map((one, at) => (turned[at] ? one : undefined)),
  ];
  const mine = knowledge.stage === 'inquisition' && knowledge.turn === seat;
  const { faced = 0, guests_faced = 0, sudden = 0 } = mine ? knowledge.pending : {};
  const marks = ['A', 'B', 'C', '1', '2', '3'];
  const guest = (key: string): Faced => ({ key, mark: '', inquisitor: 'house-guest' });
  return [
    ...Array.from({ length: sudden }, (_, at) => guest(`sudden ${at}`)),
    ...all.flatMap((inquisitor, at) =>
      inquisitor && at >= faced ? [{ key: marks[at]!, mark: marks[at]!, inquisitor }] : [],
    ),
    ...Array.from(
      { length: Math.max(0, (knowledge.seats[seat]?.guests ?? 0) - guests_faced - sudden) },
      (_, at) => guest(`guest ${at}`),
    ),
  ];
}

// All whom a seat faces in its turn: those that it has dealt with stay in their arches until the next seat comes.
export function standingBefore(knowledge: Knowledge, seat: number): (Faced & { done: boolean })[] {
  const left = facedBy(knowledge, seat);
  const { pending } = knowledge;
  const fresh = { ...pending, faced: 0, guests_faced: 0, sudden: 0 };
  const all = facedBy({ ...knowledge, pending: fresh }, seat);
  const marked = new Set(left.map(({ mark }) => mark));
  const guests = all.filter(({ mark }) => mark === '');
  const gone = guests.length - left.filter(({ mark }) => mark === '').length;
  return all.map((one) => ({
    ...one,
    done: one.mark === '' ? guests.indexOf(one) < gone : !marked.has(one.mark),
  }));
}

// What an inquisitor would take, in points or what comes near them: for the order of the default.
function worth(inquisitor: Inquisitor, knowledge: Knowledge, seat: number): number {
  const realm = knowledge.seats[seat]!;
  const { points, goods: count = 0, more = 0, debt = 0 } = penalties[inquisitor];
  const won = [...realm.small, ...realm.large].filter(Boolean).length;
  switch (inquisitor) {
    case 'ascetic':
      return count * 0.4;
    case 'libertine':
      return count;
    case 'fundamentalist':
      return points * won;
    case 'friar':
      return points * Math.floor(realm.built.length / 2);
    case 'orator':
      return points + (isBelow(knowledge, seat) ? more : 0);
    case 'vandal': {
      const [first] = losable(realm.built);
      return first ? buildingCards[first].points : 0;
    }
    case 'debt-collector':
      return points + debt / 2;
    case 'house-guest':
      return points;
  }
}

export interface Answers {
  faced: readonly Faced[];
  answers: readonly Answer[];
  // What is given to each of those that are suffered and take something of one's choice.
  gives: readonly (readonly (Good | Building)[])[];
}

// What suffering takes by choice: goods, or one of several buildings.
function wanted(
  inquisitor: Inquisitor,
  realm: SeatKnowledge,
  spent: readonly Good[],
): { of: (Good | Building)[]; count: number } {
  if (inquisitor === 'vandal') {
    const lost = losable(realm.built);
    return { of: lost, count: lost.length > 1 ? 1 : 0 };
  }
  if (inquisitor !== 'ascetic' && inquisitor !== 'libertine') return { of: [], count: 0 };
  const kinds = inquisitor === 'libertine' ? rare : goods;
  const of = kinds.flatMap((good) => {
    const left = countOf(realm, good) - spent.filter((one) => one === good).length;
    return Array<Good>(Math.max(left, 0)).fill(good);
  });
  return { of, count: Math.min(of.length, penalties[inquisitor].goods ?? 0) };
}
const isGood = (thing: Good | Building): thing is Good => goods.some((good) => good === thing);
export function goodsIn(things: readonly (Good | Building)[]): Good[] {
  return things.filter(isGood);
}

// Fills in what is given, with what was chosen as far as it is at hand.
function withGives(
  faced: readonly Faced[],
  answers: readonly Answer[],
  realm: SeatKnowledge,
  chosen: readonly (Good | Building)[],
): Answers {
  const left = [...chosen];
  const spent: Good[] = [];
  const gives = faced.map(({ inquisitor }, at) => {
    if (answers[at] !== 'suffer') return [];
    const { of, count } = wanted(inquisitor, realm, spent);
    const rest = [...of];
    const given: (Good | Building)[] = [];
    const take = (thing: Good | Building): void => {
      rest.splice(rest.indexOf(thing), 1);
      given.push(thing);
    };
    for (const thing of [...left])
      if (given.length < count && rest.includes(thing)) {
        take(thing);
        left.splice(left.indexOf(thing), 1);
      }
    while (given.length < count) take(rest[0]!);
    spent.push(...given.filter(isGood));
    return given;
  });
  return { faced, answers, gives };
}

// A soul for the costliest, until souls end.
export function usualAnswers(knowledge: Knowledge, seat: number): Answers {
  const realm = knowledge.seats[seat]!;
  const faced = facedBy(knowledge, seat);
  const used = knowledge.pending.souls_used ?? 0;
  const souls = Math.max(0, soulsOf(realm) - used);
  const order = faced
    .map(({ inquisitor }, at) => ({ at, worth: worth(inquisitor, knowledge, seat) }))
    .sort((a, b) => b.worth - a.worth || a.at - b.at);
  const shown = new Set(order.slice(0, souls).map(({ at }) => at));
  return withGives(
    faced,
    faced.map((_, at) => (shown.has(at) ? 'soul' : 'suffer')),
    realm,
    [],
  );
}

export function answersIn(picks: readonly string[], knowledge: Knowledge, seat: number): Answers {
  if (picks.length === 0) return usualAnswers(knowledge, seat);
  const realm = knowledge.seats[seat]!;
  const said = picks.filter((pick) => pick !== 'done' && !pick.startsWith('choose '));
  const answers = said.map((pick): Answer => {
    const [verb, , means] = pick.split(' ');
    return verb === 'suffer' ? 'suffer' : (means as Means);
  });
  const chosen = picks.flatMap((pick) =>
    pick.startsWith('choose ') ? [pick.slice(7) as Good | Building] : [],
  );
  return withGives(facedBy(knowledge, seat), answers, realm, chosen);
}

export function movesOfAnswers({ faced, answers, gives }: Answers): string[] {
  const moves = faced.flatMap(({ inquisitor }, at) => {
    const answer = answers[at] ?? 'suffer';
    if (answer !== 'suffer') return [`answer ${inquisitor} ${answer}`];
    return [`suffer ${inquisitor}`, ...(gives[at] ?? []).map((thing) => `choose ${thing}`)];
  });
  return [...moves, 'done'];
}

// What is sent at once: a guest that a debt brings is dealt with before all others, so the answers end there.
export function sentAtOnce(moves: readonly string[], { debt }: SeatKnowledge): string[] {
  const at = moves.indexOf('suffer debt-collector');
  const overflows = debt + (penalties['debt-collector'].debt ?? 0) > debtTrack.max;
  return at >= 0 && overflows ? moves.slice(0, at + 1) : [...moves];
}

// With another answer; souls and indulgences are not more than there are.
export type NoAnswer = 'no_soul' | 'no_indulgence' | 'no_ducats' | 'not_bought';
export function withAnswer(
  before: Answers,
  at: number,
  answer: Answer,
  knowledge: Knowledge,
  seat: number,
): Answers | NoAnswer {
  const realm = knowledge.seats[seat]!;
  const answers = before.answers.map((one, index) => (index === at ? answer : one));
  const count = (means: Answer): number => answers.filter((one) => one === means).length;
  if (count('soul') > soulsOf(realm) - (knowledge.pending.souls_used ?? 0)) {
    // Another one does without: the last that was shown one.
    const other = answers.map((one, index) => one === 'soul' && index !== at).lastIndexOf(true);
    if (other < 0) return 'no_soul';
    const fewer = answers.map((one, index) => (index === other ? 'suffer' : one));
    return withGives(before.faced, fewer, realm, before.gives.flat());
  }
  if (count('indulgence') > (realm.indulgences ?? 0)) return 'no_indulgence';
  if (answer === 'ducats') {
    const price = priceOfAGuest(realm);
    if (before.faced[at]?.inquisitor !== 'house-guest' || price === 0 || count('ducats') > 1)
      return 'not_bought';
    if (countOf(realm, 'ducats') < price) return 'no_ducats';
  }
  return withGives(before.faced, answers, realm, before.gives.flat());
}

// Calvary: for how many ducats one guest of an inquisition can be bought off; 0: not.
export function priceOfAGuest({ built }: Pick<SeatKnowledge, 'built'>): number {
  for (const building of built) {
    const [effect] = buildingCards[building].effects;
    if (effect?.op === 'buy_off_guest') return effect.n ?? 0;
  }
  return 0;
}
// Confessional: what an angel wing costs.
export function priceOfAWing({ built }: Pick<SeatKnowledge, 'built'>, usual: number): number {
  for (const building of built) {
    const [effect] = buildingCards[building].effects;
    if (effect?.op === 'wing_price') return effect.n ?? usual;
  }
  return usual;
}

// Another good for whoever takes goods: it takes the place of the one that was chosen first.
export function withGift(
  before: Answers,
  thing: Good | Building,
  knowledge: Knowledge,
  seat: number,
): Answers {
  const realm = knowledge.seats[seat]!;
  return withGives(before.faced, before.answers, realm, [thing, ...before.gives.flat()]);
}
