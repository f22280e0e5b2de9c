// Why the last thing was not kept on this device; until something is.
import type { Trouble } from './messages';

let trouble = $state<Trouble | undefined>(undefined);

export const deviceTrouble = {
  get now(): Trouble | undefined {
    return trouble;
  },
  set now(why: Trouble | undefined) {
    trouble = why;
  },
};
