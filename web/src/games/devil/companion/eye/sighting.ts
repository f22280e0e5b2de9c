// Makes chests of readings: a code counts when it is read twice in a row, and then once until the chest has been away.
const away = 800; // ms without its code

export class Sighting {
  #last: string | undefined;
  #held: string | undefined;
  #seen = 0; // when the held chest was last read
  #looked = 0;

  // The code of a chest that is new over the lens, else undefined.
  read(code: string | undefined, now: number): string | undefined {
    const twice = code !== undefined && code === this.#last && now - this.#looked < away;
    this.#last = code;
    this.#looked = now;
    if (this.#held !== undefined && now - this.#seen > away) this.#held = undefined;
    if (code !== undefined && code === this.#held) this.#seen = now;
    if (!twice || code === this.#held) return undefined;
    this.#held = code;
    this.#seen = now;
    return code;
  }
}
