// The tray's compartments for phases.
import { pad } from '../../../../companion/signs';
import type { Tool } from '../../../../companion/box';
import type { Entry, State } from '../state';
import AskTool from './AskTool.svelte';
import GuideTool from './GuideTool.svelte';
import InquisitionTool from './InquisitionTool.svelte';
import ScoreTool from './ScoreTool.svelte';

export const tools: Tool<State, Entry>[] = [
  {
    id: 'guide',
    sign: 'hourglass',
    title: 'devil_box_tool_guide',
    hint: 'devil_box_tool_guide_hint',
    Page: GuideTool,
  },
  {
    id: 'inquisition',
    sign: 'cross',
    title: 'devil_box_tool_inquisition',
    hint: 'devil_box_tool_inquisition_hint',
    Page: InquisitionTool,
  },
  {
    id: 'score',
    sign: pad,
    title: 'devil_box_tool_score',
    hint: 'devil_box_tool_score_hint',
    Page: ScoreTool,
  },
  { id: 'ask', sign: 'book', title: 'devil_box_ask', hint: 'devil_box_ask_hint', Page: AskTool },
];
