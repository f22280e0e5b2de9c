// Reads aloud, if somebody wants it: only with voices that are on this device, and only what also stands on the page.
//
//   say(t('…'))                   in the language of the page, if the voice is on
//   say(t('…'), { wanted: true }) somebody has just asked for it
//   hush()                        at once
import { keep, kept } from '../look/keeping';
import type { Language } from '../text/languages';
import { language } from '../text/text.svelte';

const synthesis = 'speechSynthesis' in window ? window.speechSynthesis : undefined;

export function voices(of: Language): SpeechSynthesisVoice[] {
  return (synthesis?.getVoices() ?? []).filter(
    (voice) => voice.localService && voice.lang.toLowerCase().split(/[-_]/)[0] === of,
  );
}

// Voices come late, and some only when asked for: told again whenever there are other ones.
export function whenVoicesChange(told: () => void): () => void {
  synthesis?.addEventListener('voiceschanged', told);
  return () => synthesis?.removeEventListener('voiceschanged', told);
}

export function voiceOf(of: Language): SpeechSynthesisVoice | undefined {
  const all = voices(of);
  const chosen = kept(`box.voice.${of}`);
  return all.find((voice) => voice.voiceURI === chosen) ?? all.find((voice) => voice.default) ?? all[0];
}
export function chooseVoice(of: Language, voice: SpeechSynthesisVoice): void {
  keep(`box.voice.${of}`, voice.voiceURI);
}

export function voiceOn(): boolean {
  return kept('box.voice') === 'on';
}
export function setVoice(on: boolean): void {
  keep('box.voice', on ? 'on' : 'off');
  if (!on) hush();
}

export function hush(): void {
  synthesis?.cancel();
}

// True if it is read. `ended` is called once, also when it was broken off.
export function say(
  text: string,
  { wanted = false, ended }: { wanted?: boolean; ended?: () => void } = {},
): boolean {
  const voice = voiceOf(language.now);
  if (!synthesis || !voice || !(wanted || voiceOn())) return false;
  synthesis.cancel();
  const spoken = new SpeechSynthesisUtterance(text);
  spoken.voice = voice;
  spoken.lang = voice.lang;
  spoken.rate = 0.92;
  let told = false;
  spoken.onend = spoken.onerror = () => {
    if (!told) ended?.();
    told = true;
  };
  synthesis.speak(spoken);
  return true;
}
