// Keys of a replay: Space plays, arrows step, Home and End jump. Whatever has the focus and needs a key keeps it.
import type { Playing } from './playing.svelte';

export function replayKey(event: KeyboardEvent, playing: Playing): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const target = event.target as HTMLElement;
  if (target.closest('select, textarea, input:not([type=range])')) return;
  const onSlider = target.closest('input') !== null;
  if (event.key === ' ') {
    if (target.closest('button, a')) return;
    playing.toggle();
  } else {
    if (onSlider) return;
    const to: Record<string, number> = {
      ArrowLeft: playing.step - 1,
      ArrowRight: playing.step + 1,
      Home: 0,
      End: playing.last,
    };
    const step = to[event.key];
    if (step === undefined) return;
    playing.pause();
    playing.go(step);
  }
  event.preventDefault();
}
