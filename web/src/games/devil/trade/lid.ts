// What the chest on the stage does in a beat: the four do the same at the same time, whatever is in them.
import type { DevilController } from '../controller.svelte';

export type Lid = 'open' | 'shut' | 'falls' | 'leaves' | 'comes' | 'opens';

export function lidOf(controller: DevilController): Lid {
  switch (controller.moving?.is.is) {
    case 'lids':
      return 'falls';
    case 'away':
      return 'leaves';
    case 'comes':
    case 'home':
      return 'comes';
    case 'opens':
    case 'home_opens':
      return 'opens';
    default:
      return 'open';
  }
}
