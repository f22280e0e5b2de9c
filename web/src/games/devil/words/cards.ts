// The cards of a round: everybody passes two on, and the reader alone is told which (H1).
import type { DevilEvent } from '../model';
import { nothing } from './names';
import { buildingsParts, building, event, inARow, own, someone, told, type Names, type Part } from './parts';

export type Held = Extract<
  DevilEvent,
  { event: 'kept' | 'drew_buildings' | 'drew_event' | 'sent' | 'received' | 'dropped' }
>;

function mine(held: readonly Held[], names: Names): Part[][] {
  const drawn = held.find((one) => one.event === 'drew_buildings');
  const card = held.find((one) => one.event === 'drew_event');
  const all: Part[][] = [];
  for (const one of held) {
    if (one.event === 'kept') all.push(told('devil_log_kept_own', { building: building(one.building) }));
    if (one.event === (drawn ? 'drew_buildings' : 'drew_event'))
      all.push(
        told('devil_log_drawn_own', {
          buildings: drawn ? buildingsParts(drawn.buildings) : nothing(),
          event: card ? event(card.card) : nothing(),
        }),
      );
    if ((one.event === 'sent' || one.event === 'received') && one.about !== null)
      all.push(
        told(one.event === 'sent' ? 'devil_log_passed_own' : 'devil_log_received_own', {
          player: someone(one.about, names),
          buildings: buildingsParts(one.buildings),
        }),
      );
  }
  return all;
}

export function passedParts(left: boolean, held: readonly Held[], names: Names): Part[] {
  const passed = told(`devil_log_passed_${left ? 'left' : 'right'}`);
  const secret = mine(held, names);
  return secret.length > 0 ? inARow([passed, [own(inARow(secret))]]) : passed;
}
export function droppedParts(one: Extract<Held, { event: 'dropped' }>): Part[] {
  return [
    own(
      inARow([
        told('web_devil_say_stop', { words: told('devil_log_dropped_own', { event: event(one.card) }) }),
      ]),
    ),
  ];
}
