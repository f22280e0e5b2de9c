// What follows from what is chosen, line by line with a sign: before and after, what everybody sees, and why there is no
// way back. The same lines for every role.
import { listed, t } from '../../../text/text.svelte';
import type { CultistsSign } from '../art/signs';
import { paints } from '../art/signs';
import { colourOf, isRoom, numbersOf, robotSeat, type Knowledge, type Place, type RoomCard } from '../model';
import { coloursNow } from '../own/routes';
import type { Names } from '../people/person';
import { outcomeOf, type Deed as Doing, type Outcome } from '../room/outcomes';
import { joinedRooms } from '../turn/actions';
import type { Draft } from '../turn/draft';
import type { Question } from '../turn/question';
import type { Way } from '../turn/ways';
import { capital, cardName, colourName, placeName } from '../words/things';

export interface Line {
  sign: CultistsSign;
  text: string;
  quiet?: boolean;
}

export interface Asked {
  question: Question;
  shown: Knowledge;
  me: number;
  names: Names;
  draft: Draft;
  way?: Way | undefined; // where a move is planned to
}

// What the action of the draft will do, once it is known to whom or with what.
function doingOf({ draft, shown, me }: Asked): Doing | undefined {
  const { deed, card, seat, place } = draft;
  const here = shown.at[me];
  const room = place ?? here;
  switch (deed) {
    case 'inspect':
      return room && isRoom(room) ? { do: 'inspect', room } : undefined;
    case 'camera':
      if (place && isRoom(place)) return { do: 'inspect', room: place };
      return typeof seat === 'number' ? { do: 'check', seat } : undefined;
    case 'fill':
    case 'secure':
      return card && card !== 'alive' && card !== 'dead'
        ? { do: deed, card: card satisfies RoomCard }
        : undefined;
    case 'check':
    case 'kill':
    case 'portal':
      return typeof seat === 'number' ? { do: deed, seat } : undefined;
    case 'fight':
    case 'banish':
    case 'power':
      return { do: deed };
    case 'call vote':
      return { do: 'vote' };
    default:
      return undefined;
  }
}

export function outcomeFor(asked: Asked): Outcome | undefined {
  const doing = doingOf(asked);
  const here = asked.shown.at[asked.me];
  return doing && here ? outcomeOf(asked.shown, asked.me, here, doing, asked.names) : undefined;
}

function aboutPlace({ shown, me }: Asked, place: Place): Line[] {
  if (!isRoom(place)) return [];
  const colour = colourOf(place);
  const on = coloursNow(shown.routes[me], shown.round).includes(colour);
  const lines: Line[] = [
    {
      sign: paints[colour].sign,
      text: capital(
        t(on ? 'web_cultists_q_line_route_on' : 'web_cultists_q_line_route_off', {
          colour: colourName(colour),
        }),
      ),
      quiet: !on,
    },
  ];
  if (shown.rooms[place]?.cultist)
    lines.push({ sign: 'tentacle', text: t('web_cultists_q_line_cultists_there') });
  if (place === 'G1' && shown.portal.open && shown.portal.due !== null)
    lines.push({ sign: 'portal', text: t('web_cultists_q_line_portal_there') });
  return lines;
}

function going(asked: Asked): Line[] {
  const { shown, names, way, me } = asked;
  const barred = shown.fishman !== null && shown.knife !== me;
  const fishman: Line[] = barred
    ? [
        {
          sign: 'no',
          text: t('web_cultists_q_line_barred', { place: placeName(shown.fishman!) }),
          quiet: true,
        },
      ]
    : [];
  if (!way) {
    const meets = shown.power ? 'web_cultists_q_line_meets_where' : 'web_cultists_q_line_meets_dark';
    return [{ sign: 'card', text: t(meets), quiet: true }, ...fishman];
  }
  const points = shown.pending.points ?? 0;
  const places = way.moves.map((move) => placeName(move.slice(3) as Place)).join(', ');
  const path =
    way.doors === 0
      ? t('web_cultists_q_line_way_free', { way: places })
      : t('web_cultists_q_line_way', { doors: way.doors, points, way: places });
  const meets: Line =
    way.meets.length === 0
      ? { sign: 'card', text: t('web_cultists_q_line_meets_none') }
      : {
          sign: 'card',
          text: t('web_cultists_q_line_meets', { players: listed(way.meets.map((seat) => names.of(seat))) }),
        };
  const on: Line[] =
    way.meets.length > 0 && way.doors < points
      ? [{ sign: 'door', text: t('web_cultists_q_line_then_on'), quiet: true }]
      : [];
  return [{ sign: 'door', text: path }, meets, ...on, ...aboutPlace(asked, way.to), ...fishman];
}

function giving({ shown, me, names, draft }: Asked): Line[] {
  const lines: Line[] = [];
  if (draft.card) {
    const before = shown.hands[me]?.[draft.card] ?? 0;
    const change = `${before} → ${before - 1}`;
    const sign = draft.card === 'dead' ? 'skull' : 'heart';
    const text = t('web_cultists_q_line_hand', { card: capital(cardName(draft.card)), change });
    lines.push({ sign, text });
  } else {
    lines.push({ sign: 'card', text: t('web_cultists_q_line_pick_card') });
  }
  if (typeof draft.seat === 'number') {
    const player = names.of(draft.seat);
    lines.push({ sign: 'eye', text: t('web_cultists_q_line_all_see_gift', { player }) });
  } else {
    lines.push({ sign: 'hand', text: t('web_cultists_q_line_pick_person') });
  }
  const received = (shown.pending.received ?? []).filter((seat) => seat !== me);
  if (received.length > 0) {
    const players = listed(received.map((seat) => names.of(seat)));
    lines.push({ sign: 'card', text: t('web_cultists_q_line_have_card', { players }), quiet: true });
  }
  lines.push({ sign: 'seal', text: t('web_cultists_q_final_given'), quiet: true });
  return lines;
}

// While the secret door is open, another room of the colour can be inspected as well.
function joinedHere(shown: Knowledge, me: number): boolean {
  const here = shown.at[me];
  return here !== undefined && isRoom(here) && joinedRooms(shown, here).length > 0;
}

function acting(asked: Asked): Line[] {
  const { draft, shown, me } = asked;
  const outcome = outcomeFor(asked);
  if (outcome) {
    const lines = outcome.effects.map((effect): Line => ({ ...effect, quiet: effect.sign === 'seal' }));
    return draft.deed === 'inspect' && joinedHere(shown, me)
      ? [...lines, { sign: 'key', text: t('web_cultists_q_line_pick_joined'), quiet: true }]
      : lines;
  }
  switch (draft.deed) {
    case 'fill':
    case 'secure':
      return [{ sign: 'hand', text: t('web_cultists_q_line_pick_room_card') }];
    case 'camera':
      return [{ sign: 'lens', text: t('web_cultists_q_line_pick_target') }];
    case 'check':
    case 'kill':
    case 'portal':
      return [{ sign: 'hand', text: t('web_cultists_q_line_pick_lit') }];
    case 'pass':
      return [{ sign: 'hourglass', text: t('web_cultists_q_line_pass') }];
    default:
      return [];
  }
}

function saying({ shown, names, draft }: Asked): Line[] {
  const about = shown.looks.at(-1)?.about ?? 0;
  const player = names.of(about);
  if (draft.card === 'dead') return [{ sign: 'skull', text: t('web_cultists_q_line_say_dead', { player }) }];
  if (draft.card === 'alive')
    return [{ sign: 'heart', text: t('web_cultists_q_line_say_alive', { player }) }];
  return [];
}

function helping({ shown }: Asked): Line[] {
  const change = `${shown.target} → ${shown.target - 1}`;
  return [{ sign: 'portal', text: t('web_cultists_q_line_portal_target', { change }) }];
}

// The vote as it lies open, for the holder of the knife.
function changing({ shown, me, names }: Asked): Line[] {
  const about = shown.votes.at(-1)?.ballots[me]?.about ?? null;
  const player = about === null ? t('web_cultists_q_chip_nobody') : names.of(about);
  return [{ sign: 'hand', text: t('web_cultists_q_line_my_vote', { player }) }];
}

export function linesOf(asked: Asked): Line[] {
  switch (asked.question) {
    case 'go':
      return asked.draft.deed === 'stop' ? [] : going(asked);
    case 'jump':
      return asked.draft.place ? aboutPlace(asked, asked.draft.place) : [];
    case 'give':
      return giving(asked);
    case 'act':
      return acting(asked);
    case 'say':
      return saying(asked);
    case 'partner':
      return helping(asked);
    case 'look':
      return [
        { sign: 'persona', text: t('web_cultists_q_line_only_you_look') },
        { sign: 'knife', text: t('web_cultists_q_line_uses_knife'), quiet: true },
      ];
    case 'draw':
      return [{ sign: 'knife', text: t('web_cultists_q_line_uses_knife'), quiet: true }];
    case 'change':
      return changing(asked);
    case 'close':
      return asked.draft.deed === 'claim'
        ? [
            {
              sign: 'skull',
              text: t('web_cultists_q_line_claim', { quota: numbersOf(asked.shown.options).quota }),
            },
          ]
        : [];
    case 'ready':
      return robotSeat(asked.shown.options) === undefined
        ? [{ sign: 'ghost', text: t('web_cultists_q_line_ready_ghosts'), quiet: true }]
        : [
            { sign: 'ghost', text: t('web_cultists_q_line_ready_ghosts'), quiet: true },
            { sign: 'cog', text: t('web_cultists_q_line_robot_abstains'), quiet: true },
          ];
    default:
      return [];
  }
}
