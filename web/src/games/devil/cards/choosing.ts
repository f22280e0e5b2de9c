// Which cards of the hand are kept, passed on or discarded, while it is chosen and under the seal (H1, A1).
import { present, type Building, type EventCard } from '../model';

export type CardStage = 'keep' | 'send' | 'drop';
const newCards = 4;

export interface HandCard {
  building: Building;
  at: number;
  // One of the new cards, of which two are passed on.
  fresh: boolean;
  chosen: boolean;
}

// To whom cards go: to the left (the next seat) in even rounds, to the right in odd ones.
export function passesLeft(round: number): boolean {
  return round % 2 === 0;
}
export function receiverOf(seat: number, round: number): number {
  return (seat + (passesLeft(round) ? 1 : 3)) % 4;
}

// The hand with what is chosen: of two alike the first ones.
export function handCards(hand: readonly Building[], stage: CardStage, picks: readonly string[]): HandCard[] {
  const left = [...picks];
  const firstNew = stage === 'send' ? hand.length - newCards : hand.length;
  return hand.map((building, at) => {
    const fresh = at >= firstNew;
    const pick = left.indexOf(`${stage} ${building}`);
    const chosen = pick >= 0 && (stage !== 'send' || fresh);
    if (chosen) left.splice(pick, 1);
    return { building, at, fresh, chosen };
  });
}

// A touch on a card that can be passed on: once more takes it back; one too many takes the place of the first.
export function withSent(picks: readonly string[], card: HandCard, count: number): string[] {
  const move = `send ${card.building}`;
  if (card.chosen) {
    const at = picks.lastIndexOf(move);
    return picks.filter((_, index) => index !== at);
  }
  return [...picks.slice(Math.max(0, picks.length - count + 1)), move];
}

export function eventsOf(events: readonly (EventCard | null)[]): EventCard[] {
  return present(events);
}
