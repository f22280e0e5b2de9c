// Three sounds, made here: wood = seen, a bell = next, two low notes = look at the phone. Never one for a secret.
import { keep, kept } from '../look/keeping';

let context: AudioContext | undefined;

// Browsers let it sound only after a touch, and phones stop it with the screen: begun, and begun again, by touches.
function touched(): void {
  if (!soundOn() || !('AudioContext' in window)) return;
  context ??= new AudioContext();
  if (context.state !== 'running') void context.resume().catch(() => undefined);
}
for (const touch of ['pointerup', 'keyup']) addEventListener(touch, touched);

export function soundOn(): boolean {
  return kept('box.sound') !== 'off';
}
export function setSound(on: boolean): void {
  keep('box.sound', on ? 'on' : 'off');
}

function tone(at: number, frequency: number, length: number, loudness: number, type: OscillatorType): void {
  if (!context) return;
  const source = context.createOscillator();
  const volume = context.createGain();
  source.type = type;
  source.frequency.value = frequency;
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(loudness, at + 0.008);
  volume.gain.exponentialRampToValueAtTime(0.0001, at + length);
  source.connect(volume).connect(context.destination);
  source.start(at);
  source.stop(at + length);
}

export type Sound = 'seen' | 'next' | 'look';

export function play(what: Sound): void {
  if (!context || !soundOn()) return;
  const now = context.currentTime;
  if (what === 'seen') {
    tone(now, 210, 0.09, 0.4, 'triangle');
    tone(now, 96, 0.12, 0.4, 'sine');
  } else if (what === 'next') {
    tone(now, 880, 1.6, 0.22, 'sine');
    tone(now, 2210, 0.9, 0.07, 'sine');
    tone(now, 3530, 0.4, 0.03, 'sine');
  } else {
    tone(now, 196, 0.34, 0.3, 'triangle');
    tone(now + 0.36, 147, 0.5, 0.3, 'triangle');
  }
}
