// The Name of the Rose at the real table: identities, days, the ledger, evenings, revelations, guesses, the final sum.
import type { Box } from '../../../companion/box';
import { check, pad } from '../../../companion/signs';
import { eventTitle } from '../words/things';
import { today, type Entry, type State } from './entries';
import { begin, fold } from './fold';
import Page from './Page.svelte';
import { together, wrong } from './repair';
import DayTracker from './tools/DayTracker.svelte';
import Events from './tools/Events.svelte';
import Identity from './tools/Identity.svelte';
import PutRight from './tools/PutRight.svelte';
import ScorePad from './tools/ScorePad.svelte';
import SundialTool from './tools/SundialTool.svelte';
import { dayName } from './words';

function where(state: State): { step: string; detail?: string } | undefined {
  if (state.people.length === 0) return undefined;
  const event = today(state);
  return { step: dayName(state), ...(event && { detail: eventTitle(event) }) };
}

export default {
  begin,
  fold,
  where,
  Page,
  people: ({ people }) => people,
  together,
  wrong,
  begins: 'rose_box_new',
  sign: 'book',
  tools: [
    {
      id: 'days',
      sign: 'candle',
      title: 'rose_box_tracker',
      hint: 'rose_box_tracker_hint',
      Page: DayTracker,
    },
    {
      id: 'sundial',
      sign: 'hourglass',
      title: 'rose_box_sundial',
      hint: 'rose_box_sundial_hint',
      Page: SundialTool,
    },
    { id: 'events', sign: 'scroll', title: 'rose_box_events', hint: 'rose_box_events_hint', Page: Events },
    {
      id: 'identity',
      sign: 'persona',
      title: 'rose_box_identity',
      hint: 'rose_box_identity_hint',
      Page: Identity,
    },
    { id: 'score', sign: pad, title: 'rose_box_pad', hint: 'rose_box_pad_hint', Page: ScorePad },
    { id: 'right', sign: check, title: 'rose_box_right', hint: 'rose_box_right_hint', Page: PutRight },
  ],
} satisfies Box<State, Entry>;
