// Over a move of another while it is played: who goes where, and then what came of it.
import type { Caption } from '../../../table/sentence';
import { say } from '../../../text/text.svelte';
import { isColour, type RoseEvent } from '../model';
import { buildingName, cardName, eventText, tileName } from './things';
import { gain, monk, plainParts, told, toldOf, type Names, type Part } from './parts';
import { track } from './turnLine';

export function caption(events: RoseEvent[], names: Names): Caption {
  let title: Part[] = [];
  const detail: string[] = [];
  let moved: string | undefined;
  for (const one of events) {
    const line = detailOf(one, names, moved);
    if (line) detail.push(line);
    if (one.event === 'figure_moved') moved = one.figure;
    title = titleOf(one, names) ?? title;
  }
  return { title: plainParts(title), detail: detail.join(', ') };
}

function titleOf(one: RoseEvent, names: Names): Part[] | undefined {
  switch (one.event) {
    case 'card_played':
      return toldOf('web_rose_say_caption_plays', one.seat, names, { card: cardName(one.card, one.named) });
    case 'figure_moved': {
      const building = buildingName(one.to);
      if (!isColour(one.figure))
        return toldOf(`web_rose_say_caption_${one.figure}`, one.seat, names, { building });
      return toldOf('web_rose_say_caption', one.seat, names, { monk: monk(one.figure, 'whom'), building });
    }
    case 'evening':
      return told('web_rose_say_caption_evening', { day: one.day });
    case 'dawn':
      return told('web_rose_say_caption_dawn', { day: one.day });
    case 'revelation_began':
      return told('web_rose_say_revelation');
    case 'identity_shown':
      return told('web_rose_say_caption_end');
    default:
      return undefined;
  }
}

function detailOf(one: RoseEvent, names: Names, moved: string | undefined): string | undefined {
  switch (one.event) {
    case 'sundial_moved':
      return one.day_over ? say('rose_log_day_over') : say('rose_log_sundial', { hour: one.to });
    case 'tile_taken':
      return say(one.seat === names.me ? 'web_rose_say_takes_you' : 'web_rose_say_takes', {
        tile: tileName(one.tile),
      });
    case 'suspicion_changed':
    case 'evidence_changed': {
      if (one.reason === 'home' || one.from === one.to) return undefined;
      if (one.reason === 'conversion') return gain(one.monk, one.to - one.from).text;
      const values = { change: `${one.from} → ${one.to}`, monk: monk(one.monk).text };
      return say(`rose_log_${track(one)}${one.monk === moved ? '' : '_of'}`, values);
    }
    case 'dawn':
      return eventText(one.event_card);
    default:
      return undefined;
  }
}
