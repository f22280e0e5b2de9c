// What the plan says to those who listen. Nothing here is more than what lies open.
import { listed, t } from '../../../text/text.svelte';
import { floorOf, isRoom, isGhost, knifeHolder, standingAt, type Knowledge, type Place } from '../model';
import type { Names } from '../people/person';
import { explorationName, placeName } from '../words/things';

export function personSaid(shown: Knowledge, names: Names, seat: number): string {
  const name = names.of(seat);
  if (isGhost(shown, seat)) return t('web_cultists_plan_said_ghost', { name });
  return knifeHolder(shown) === seat ? t('web_cultists_plan_said_knife', { name }) : name;
}

// "Laboratory 1: explored, safe. Books here: 1 of 2. Cards: 5. There: Anežka and Leo."
export function placeSaid(shown: Knowledge, names: Names, place: Place): string {
  const parts: string[] = [];
  const room = isRoom(place) ? shown.rooms[place] : undefined;
  if (room?.cleared) parts.push(t('web_cultists_plan_said_cleared', { place: placeName(place) }));
  else if (room && isRoom(place)) {
    parts.push(
      t('web_cultists_plan_said_room', {
        place: placeName(place),
        token: explorationName(room.explored ? (room.token ?? 'plain') : null),
        books: room.books,
        all: floorOf(shown.options).books[place] ?? 0,
        cards: room.deck.length,
      }),
    );
  } else parts.push(t('web_cultists_plan_said_hall', { place: placeName(place) }));
  if (room?.cultist) parts.push(t('web_cultists_plan_said_cultists'));
  if (shown.fishman === place) parts.push(t('web_cultists_plan_said_fishman'));
  if (place === 'G1' && shown.portal.open) {
    const due = shown.portal.due;
    parts.push(
      due === null
        ? t('web_cultists_plan_said_portal_lost')
        : t('web_cultists_plan_said_portal', { round: due }),
    );
  }
  const people = standingAt(shown, place).map((seat) => personSaid(shown, names, seat));
  parts.push(
    people.length === 0
      ? t('web_cultists_plan_said_nobody')
      : t('web_cultists_plan_said_people', { people: listed(people) }),
  );
  return parts.join(' ');
}
