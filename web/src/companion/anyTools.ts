// What helps at any table, with a box of ours or of somebody else.
import type { Component } from 'svelte';
import type { TextId } from '../text/text.svelte';
import Phones from './any/Phones.svelte';
import Timer from './any/Timer.svelte';
import VoiceLight from './any/VoiceLight.svelte';
import WhoBegins from './any/WhoBegins.svelte';
import type { BoxSign } from './box';
import { lot, phones, voice } from './signs';

interface AnyTool {
  id: string;
  sign: BoxSign;
  title: TextId;
  Page: Component;
}

export const anyTools: AnyTool[] = [
  { id: 'begins', sign: lot, title: 'box_begins', Page: WhoBegins },
  { id: 'timer', sign: 'hourglass', title: 'box_timer', Page: Timer },
  { id: 'voice', sign: voice, title: 'box_voice_light', Page: VoiceLight },
  { id: 'phones', sign: phones, title: 'box_phones_short', Page: Phones },
];
