// What a scene of the stage is given.
import type { DevilController } from '../controller.svelte';

export interface SceneProps {
  controller: DevilController;
  // A phone's stage is full width and little high; else it has the frame of 1002 x 598 and more.
  layout: 'wide' | 'phone';
}
