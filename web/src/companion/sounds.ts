// Three sounds, made here: wood = seen, a bell = next, two low notes = look at the phone. Never one for a secret.
import { keep, kept } from '../look/keeping';
import { tone } from '../look/tone';

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

export type Sound = 'seen' | 'next' | 'look';

export function play(what: Sound): void {
  if (!context || !soundOn()) return;
  const now = context.currentTime;
  if (what === 'seen') {
    tone(context, now, 210, 0.09, 0.4, 'triangle');
    tone(context, now, 96, 0.12, 0.4, 'sine');
  } else if (what === 'next') {
    tone(context, now, 880, 1.6, 0.22, 'sine');
    tone(context, now, 2210, 0.9, 0.07, 'sine');
    tone(context, now, 3530, 0.4, 0.03, 'sine');
  } else {
    tone(context, now, 196, 0.34, 0.3, 'triangle');
    tone(context, now + 0.36, 147, 0.5, 0.3, 'triangle');
  }
}
