// A glass of sand: runs, stands, and rings once when it is empty. It forces nothing.
import { play } from './sounds';

export class SandGlass {
  readonly #onempty: (() => void) | undefined;
  #time = $state(0);
  #left = $state(0);
  #end = 0;
  #timer = $state<ReturnType<typeof setInterval> | undefined>();

  // In seconds.
  constructor(time: number, onempty?: () => void) {
    this.#time = this.#left = time;
    this.#onempty = onempty;
  }

  get time(): number {
    return this.#time;
  }
  get left(): number {
    return this.#left;
  }
  get running(): boolean {
    return this.#timer !== undefined;
  }

  run(): void {
    if (this.running || this.#left === 0) return;
    // Not by the clock on the wall: that one may be set while it runs.
    this.#end = performance.now() + this.#left * 1000;
    this.#timer = setInterval(() => this.#look(), 200);
  }
  stand(): void {
    if (!this.running) return;
    this.#look();
    clearInterval(this.#timer);
    this.#timer = undefined;
  }
  // Full again, and standing.
  turn(time = this.#time): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
    this.#time = this.#left = time;
  }

  #look(): void {
    this.#left = Math.max(0, (this.#end - performance.now()) / 1000);
    if (this.#left > 0 || !this.running) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
    play('next');
    this.#onempty?.();
  }
}

// 1:10, and a beginning second counts whole.
export function minutes(seconds: number): string {
  const whole = Math.ceil(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
