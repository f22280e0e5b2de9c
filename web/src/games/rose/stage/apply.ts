// What an event changes on the table, for showing a move event by event. The view that comes with the move has
// the last word; this only has to agree with it.
import { guessDay } from '../components';
import { eventCards, type Card, type Colour, type Knowledge, type RoseEvent, type Tile } from '../model';

function replaced<T>(list: readonly T[], at: number, value: T): T[] {
  return list.map((old, index) => (index === at ? value : old));
}

function without<T>(list: readonly T[], value: T): T[] {
  const at = list.indexOf(value);
  return at < 0 ? [...list] : list.filter((_, index) => index !== at);
}

// A hand that is not ours is a row of nulls: one of them goes.
function played(hand: readonly (Card | null)[], card: Card): (Card | null)[] {
  return hand.includes(card) ? without(hand, card) : hand.slice(1);
}

function taken(knowledge: Knowledge, seat: number, tile: Tile): Tile[][] {
  const held = knowledge.time_tiles[seat] ?? [];
  return replaced(knowledge.time_tiles, seat, [...held, tile]);
}

function shown(revealed: readonly Colour[][], seat: number, colour: Colour): Colour[][] {
  return replaced(revealed, seat, [...(revealed[seat] ?? []), colour]);
}

export function apply(knowledge: Knowledge, event: RoseEvent): Knowledge {
  switch (event.event) {
    case 'dawn': {
      const events = replaced(knowledge.events, event.day - 1, event.event_card);
      const sundial = knowledge.options.reset_sundial ? 0 : knowledge.sundial;
      return { ...knowledge, day: event.day, events, sundial, starter: knowledge.turn };
    }
    case 'turn_began':
      return { ...knowledge, turn: event.seat, stage: 'play', pending: {} };
    case 'card_played': {
      const hand = played(knowledge.hands[event.seat] ?? [], event.card);
      const pending = { ...knowledge.pending, card: event.card, named: event.named };
      return {
        ...knowledge,
        hands: replaced(knowledge.hands, event.seat, hand),
        discard: [...knowledge.discard, event.card],
        pending,
      };
    }
    case 'sundial_moved':
      return { ...knowledge, sundial: event.to, day_over: event.day_over };
    case 'figure_moved': {
      const figures = { ...knowledge.figures, [event.figure]: event.to };
      const pending = { ...knowledge.pending, figure: event.figure, place: event.to };
      return { ...knowledge, figures, pending };
    }
    case 'tile_taken': {
      const tiles = { ...knowledge.tiles };
      tiles[event.building] = without(tiles[event.building], event.tile);
      return { ...knowledge, tiles, time_tiles: taken(knowledge, event.seat, event.tile) };
    }
    case 'tile_given_back': {
      const held = without(knowledge.time_tiles[event.seat] ?? [], event.tile);
      return {
        ...knowledge,
        time_tiles: replaced(knowledge.time_tiles, event.seat, held),
        chain: [...knowledge.chain, event.tile],
      };
    }
    case 'tile_placed': {
      const tiles = { ...knowledge.tiles };
      tiles[event.building] = [...tiles[event.building], event.tile];
      return { ...knowledge, tiles, chain: knowledge.chain.slice(1) };
    }
    case 'suspicion_changed':
      return { ...knowledge, suspicion: { ...knowledge.suspicion, [event.monk]: event.to } };
    case 'evidence_changed':
      return { ...knowledge, evidence: { ...knowledge.evidence, [event.monk]: event.to } };
    case 'card_drawn': {
      const hand = [...(knowledge.hands[event.seat] ?? []), event.card ?? null];
      return {
        ...knowledge,
        hands: replaced(knowledge.hands, event.seat, hand),
        deck: knowledge.deck.slice(1),
      };
    }
    case 'deck_shuffled':
      return { ...knowledge, deck: Array<null>(event.cards).fill(null), discard: [] };
    case 'evening':
      return { ...knowledge, day_over: false, pending: {} };
    case 'event_card_taken': {
      const cards = knowledge.event_cards[event.seat] ?? 0;
      return { ...knowledge, event_cards: replaced(knowledge.event_cards, event.seat, cards + 1) };
    }
    case 'revelation_began':
      return { ...knowledge, stage: 'reveal' };
    case 'marker_shown':
      return { ...knowledge, revealed: shown(knowledge.revealed, event.seat, event.colour) };
    case 'identity_shown':
      return { ...knowledge, identities: replaced(knowledge.identities, event.seat, event.colour) };
    case 'guessing_began':
      return { ...knowledge, day: guessDay, stage: 'guess' };
    case 'game_over':
      return { ...knowledge, stage: 'over' };
    case 'used_again':
    case 'marker_chosen':
    case 'guess_made':
    case 'guess_shown':
      return knowledge;
  }
}

export function applyAll(knowledge: Knowledge, events: readonly RoseEvent[]): Knowledge {
  return events.reduce(apply, knowledge);
}

export function eventOf(knowledge: Knowledge): (typeof eventCards)[number] | null {
  return knowledge.events[knowledge.day - 1] ?? null;
}
