// What the question says in this scene.
import type { DevilController } from '../controller.svelte';
import type { Asking } from '../question/asking';

export function fillAsking(controller: DevilController): Asking {
  return { title: controller.question ?? '', lines: [], main: '' };
}

export function readAsking(controller: DevilController): Asking {
  return { title: controller.question ?? '', lines: [], main: '' };
}
