// Something of the house that is asked for again and again while somebody looks at it, and left alone while
// nobody does. What was there last stays when the house cannot be reached.
export class Polled<T> {
  value = $state.raw<T | undefined>(undefined);
  // Why the last try failed.
  trouble = $state.raw<unknown>(undefined);
  #fetch: () => Promise<T>;
  #every: number;
  #wait: number;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asking = false;
  #again = false;
  #stopped = false;

  constructor(fetch: () => Promise<T>, every = 12_000) {
    this.#fetch = fetch;
    this.#every = every;
    this.#wait = every;
    document.addEventListener('visibilitychange', this.#seen);
    void this.now();
  }

  readonly #seen = (): void => {
    if (document.visibilityState === 'visible') void this.now();
    else clearTimeout(this.#timer);
  };

  // Ask at once. If an answer is on its way, once more after it.
  async now(): Promise<void> {
    clearTimeout(this.#timer);
    if (this.#asking) {
      this.#again = true;
      return;
    }
    this.#asking = true;
    try {
      const value = await this.#fetch();
      if (this.#stopped) return;
      this.value = value;
      this.trouble = undefined;
      this.#wait = this.#every;
    } catch (why) {
      if (this.#stopped) return;
      this.trouble = why;
      this.#wait = Math.min(this.#wait * 2, 5 * this.#every);
    } finally {
      this.#asking = false;
    }
    if (this.#again) {
      this.#again = false;
      void this.now();
    } else if (document.visibilityState === 'visible') {
      this.#timer = setTimeout(() => void this.now(), this.#wait);
    }
  }

  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#timer);
    document.removeEventListener('visibilitychange', this.#seen);
  }
}
