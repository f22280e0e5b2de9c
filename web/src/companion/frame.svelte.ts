// What every page of one box shares: its evening, and what lies over the page. Set by BoxPage, read by Step.
import { getContext, setContext } from 'svelte';
import { go } from '../route.svelte';
import type { Awake } from './awake';
import type { Wrong } from './box';
import type { AnyEvening } from './evening.svelte';

export class Frame {
  readonly game: string;
  readonly evening: AnyEvening;
  // The tool whose page is open; without one it is the step of now.
  readonly tool: string | undefined;
  // The last entry is somebody's secret: its owner is asked behind a cover, or all are asked if nobody may see whose.
  undoing = $state(false);
  menu = $state(false);
  // The choices of "Something is wrong", when it is asked.
  amiss = $state.raw<readonly Wrong[] | undefined>();
  awake = $state<Awake>('on');

  constructor(game: string, evening: AnyEvening, tool: string | undefined) {
    this.game = game;
    this.evening = evening;
    this.tool = tool;
  }

  // The way back from a page: one entry of the evening; from a tool or before the beginning, out of it.
  leave(): void {
    if (this.tool !== undefined) go(`/box/${this.game}`);
    else if (this.evening.entries.length === 0) go('/box');
    else this.back();
  }
  // Takes back what all have answered; undefined where one entry is taken back.
  get together(): (() => void) | undefined {
    return this.evening.box.together?.(this.evening);
  }
  back(): void {
    if (this.evening.owner === undefined && !this.together) this.evening.back();
    else this.undoing = true;
  }
}

const key = Symbol('frame');

export function setFrame(frame: Frame): void {
  setContext(key, frame);
}
export function getFrame(): Frame {
  return getContext<Frame>(key);
}

// A cover that is open: whose page it is, how long it stays open, and how it is closed.
export interface OpenCover {
  readonly name: string;
  readonly left: number;
  readonly time: number;
  cover(): void;
}

const coverKey = Symbol('cover');

export function setCover(cover: OpenCover): void {
  setContext(coverKey, cover);
}
export function getCover(): OpenCover | undefined {
  return getContext<OpenCover | undefined>(coverKey);
}
