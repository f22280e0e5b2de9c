// What the question says in this scene.
import type { DevilController } from '../controller.svelte';
import type { Asking } from '../question/asking';

export function cardsAsking(controller: DevilController): Asking {
  return { title: controller.question ?? '', lines: [], main: '' };
}
