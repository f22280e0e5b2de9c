// What happens to the table besides the game: told to those who listen, and kept where it must be read.
import type { Table } from '../house/table.svelte';
import { tell } from '../look/announce.svelte';
import type { Documents, News } from '../protocol';
import { note } from './chronicle';
import { plainParts, toldOf, type Names } from './sentence';

export class TableNotes<G extends Documents> {
  // Who did not agree when I asked to take something back; until it is read.
  refusedBy = $state<number | undefined>(undefined);

  #table: Table<G>;
  #names: () => Names;
  #asker: number | undefined;
  // The votes for a pause, mine among them or not, that I answered with playing on.
  #declined = $state('');
  #leave: () => void;

  constructor(table: Table<G>, names: () => Names) {
    this.#table = table;
    this.#names = names;
    this.#asker = table.view?.back?.asked_by;
    this.#leave = table.onStep(({ news }) => news.forEach((one) => this.#hear(one)));
  }

  close(): void {
    this.#leave();
  }

  // Who would like a pause and waits for my answer.
  readonly pauseAsked = $derived.by((): number[] => {
    const view = this.#table.view;
    if (!view || view.seat === undefined || view.phase !== 'running' || view.paused) return [];
    const votes = view.pause_votes;
    return votes.includes(view.seat) || votes.join() === this.#declined ? [] : votes;
  });
  // I would like one, the others have not answered, and I have not chosen to play on meanwhile.
  readonly pauseWaits = $derived.by((): boolean => {
    const view = this.#table.view;
    if (!view || view.seat === undefined || view.phase !== 'running' || view.paused) return false;
    return view.pause_votes.includes(view.seat) && view.pause_votes.join() !== this.#declined;
  });
  // Whether one of these stands in the place of the question.
  readonly unread = $derived.by(
    (): boolean => this.refusedBy !== undefined || this.pauseAsked.length > 0 || this.pauseWaits,
  );
  playOn(): void {
    this.#declined = this.#table.view?.pause_votes.join() ?? '';
  }

  #hear(one: News): void {
    const view = this.#table.view;
    if (one.what === 'back_asked') {
      this.#asker = one.seat;
      this.refusedBy = undefined;
    }
    if (one.what === 'back_refused' && this.#asker === view?.seat && one.seat !== view?.seat)
      this.refusedBy = one.seat;
    const mine = one.what === 'pause_vote' && one.seat === view?.seat;
    if (mine || one.what === 'paused' || one.what === 'resumed') this.#declined = '';
    if (one.what === 'taken_back' && one.seat !== undefined && one.seat !== view?.seat)
      tell(plainParts(toldOf('web_talk_taken_back', one.seat, this.#names())));
    const sits = one.seat !== undefined && view?.seats[one.seat]?.kind !== 'nobody';
    const parts = view?.phase === 'running' && note(one, this.#names(), new Set(sits ? [one.seat!] : []));
    if (parts) tell(plainParts(parts));
  }
}
