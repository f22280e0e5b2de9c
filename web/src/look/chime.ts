// Two small sounds, made here: wood for a move of another, a bell when it is my turn. The same for every secret.
import { settings } from './settings.svelte';

let context: AudioContext | undefined;

function tone(at: number, frequency: number, length: number, loudness: number, type: OscillatorType): void {
  if (!context) return;
  const source = context.createOscillator();
  const volume = context.createGain();
  source.type = type;
  source.frequency.value = frequency;
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(loudness, at + 0.01);
  volume.gain.exponentialRampToValueAtTime(0.0001, at + length);
  source.connect(volume).connect(context.destination);
  source.start(at);
  source.stop(at + length);
}

export function chime(what: 'move' | 'turn'): void {
  if (!settings.sound || !('AudioContext' in window)) return;
  context ??= new AudioContext();
  const now = context.currentTime;
  if (what === 'move') return tone(now, 196, 0.09, 0.12, 'triangle');
  tone(now, 660, 0.9, 0.1, 'sine');
  tone(now + 0.02, 1320, 0.6, 0.04, 'sine');
}
