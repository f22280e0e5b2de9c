// Two small sounds, made here: wood for a move of another, a bell when it is my turn. The same for every secret.
import { settings } from './settings.svelte';
import { tone } from './tone';

let context: AudioContext | undefined;

export function chime(what: 'move' | 'turn'): void {
  if (!settings.sound || !('AudioContext' in window)) return;
  context ??= new AudioContext();
  const now = context.currentTime;
  if (what === 'move') return tone(context, now, 196, 0.09, 0.12, 'triangle');
  tone(context, now, 660, 0.9, 0.1, 'sine');
  tone(context, now + 0.02, 1320, 0.6, 0.04, 'sine');
}
