// What the question says in this scene.
import type { DevilController } from '../controller.svelte';
import type { Asking } from '../question/asking';

export function planAsking(controller: DevilController): Asking {
  return { title: controller.question ?? '', lines: [], main: '' };
}

export function privilegesAsking(controller: DevilController): Asking {
  return { title: controller.question ?? '', lines: [], main: '' };
}

export function effectAsking(controller: DevilController): Asking {
  return { title: controller.question ?? '', lines: [], main: '' };
}

export function repayAsking(controller: DevilController): Asking {
  return { title: controller.question ?? '', lines: [], main: '' };
}
