// Where the reader is in the game, and whether it goes on by itself.
import { settings } from '../../look/settings.svelte';

export const speeds = [1, 2, 4] as const;
export type Speed = (typeof speeds)[number];

const beat = 1100; // milliseconds between two steps at the usual speed

export class Playing {
  step = $state(0);
  last = $state(0);
  playing = $state(false);
  speed = $state<Speed>(1);
  // Not 0 while a figure travels: only a single step forwards is worth a journey over the board.
  journey = $state(0);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #arrival: ReturnType<typeof setTimeout> | undefined;
  #journeys = 0;

  go(to: number): void {
    const step = Math.max(0, Math.min(this.last, to));
    const walks = step === this.step + 1 && this.time > 0;
    this.step = step;
    clearTimeout(this.#arrival);
    this.journey = walks ? (this.#journeys += 1) : 0;
    if (walks) this.#arrival = setTimeout(() => (this.journey = 0), this.time);
  }

  toggle(): void {
    if (this.playing) {
      this.pause();
      return;
    }
    if (this.step === this.last) this.go(0);
    this.playing = true;
    this.#next();
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.#timer);
  }

  faster(): void {
    this.speed = speeds[(speeds.indexOf(this.speed) + 1) % speeds.length]!;
  }

  get time(): number {
    return (settings.still ? 0 : 520) / this.speed;
  }

  #next(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      if (!this.playing) return;
      this.go(this.step + 1);
      if (this.step === this.last) this.pause();
      else this.#next();
    }, beat / this.speed);
  }
}
