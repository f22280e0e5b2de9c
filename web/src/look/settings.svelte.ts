// What a person has set on this device: how it looks, sounds and moves. Nothing of it is sent anywhere.
import { keep, kept } from './keeping';

export type Light = 'auto' | 'light' | 'dark';
// Palettes are called after what they are painted for: the house, or a game.
const house = 'house';
export type Speed = 1 | 2 | 0; // 0: moves of others are not played, only shown

const night = window.matchMedia('(prefers-color-scheme: dark)');
const still = window.matchMedia('(prefers-reduced-motion: reduce)');

function oneOf<T extends string>(value: string | null, values: readonly T[], otherwise: T): T {
  return values.find((candidate) => candidate === value) ?? otherwise;
}

class Settings {
  #light = $state<Light>(oneOf(kept('light'), ['auto', 'light', 'dark'] as const, 'auto'));
  #night = $state(night.matches);
  #still = $state(still.matches);
  #palette = $state(house);
  #nocturnal = $state(false);
  #speed = $state<Speed>(kept('speed') === '2' ? 2 : kept('speed') === '0' ? 0 : 1);
  #sound = $state(kept('sound') === 'on');
  #notices = $state(kept('notices') === 'on');
  #oneTap = $state(kept('one-tap') === 'on');

  constructor() {
    night.addEventListener('change', () => {
      this.#night = night.matches;
      this.#paint();
    });
    still.addEventListener('change', () => (this.#still = still.matches));
    this.#paint();
  }

  #paint(): void {
    const root = document.documentElement;
    root.dataset.theme = this.theme;
    root.dataset.palette = this.#palette;
  }

  get light(): Light {
    return this.#light;
  }
  set light(value: Light) {
    this.#light = value;
    keep('light', value);
    this.#paint();
  }
  get theme(): 'light' | 'dark' {
    if (this.#light !== 'auto') return this.#light;
    return this.#night || this.#nocturnal ? 'dark' : 'light';
  }
  get palette(): string {
    return this.#palette;
  }
  // Nocturnal: dark unless somebody has chosen the day.
  use(palette: string = house, nocturnal = false): void {
    this.#palette = palette;
    this.#nocturnal = nocturnal;
    this.#paint();
  }
  // How fast moves of others are played; people who want no motion get none.
  get speed(): Speed {
    return this.#speed;
  }
  set speed(value: Speed) {
    this.#speed = value;
    keep('speed', String(value));
  }
  get still(): boolean {
    return this.#still;
  }
  get sound(): boolean {
    return this.#sound;
  }
  set sound(value: boolean) {
    this.#sound = value;
    keep('sound', value ? 'on' : 'off');
  }
  get notices(): boolean {
    return this.#notices;
  }
  set notices(value: boolean) {
    this.#notices = value;
    keep('notices', value ? 'on' : 'off');
  }
  // A tap on a target also confirms it: for fast tables.
  get oneTap(): boolean {
    return this.#oneTap;
  }
  set oneTap(value: boolean) {
    this.#oneTap = value;
    keep('one-tap', value ? 'on' : 'off');
  }
}

export const settings = new Settings();
