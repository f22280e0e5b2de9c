// A tone that swells at once and dies away.
export function tone(
  context: AudioContext,
  at: number,
  frequency: number,
  length: number,
  loudness: number,
  type: OscillatorType,
): void {
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
