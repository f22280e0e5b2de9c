// What the question says in this scene.
import type { DevilController } from '../controller.svelte';
import type { Asking } from '../question/asking';

export function wingsAsking(controller: DevilController): Asking {
  return { title: controller.question ?? '', lines: [], main: '' };
}

export function inquisitionAsking(controller: DevilController): Asking {
  return { title: controller.question ?? '', lines: [], main: '' };
}
