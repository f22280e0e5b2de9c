// The companion of Among Cultists: what the frame needs to know of it.
import type { Box } from '../../../companion/box';
import { ballot, check, pad, voice } from '../../../companion/signs';
import '../fonts.css';
import './box.css';
import EveningPage from './EveningPage.svelte';
import { begin, fold, type Entry, type State } from './state';
import CountPage from './tools/CountPage.svelte';
import NightTool from './tools/NightTool.svelte';
import PackingTool from './tools/PackingTool.svelte';
import ReferencePage from './tools/ReferencePage.svelte';
import RobotTool from './tools/RobotTool.svelte';
import VoteTool from './tools/VoteTool.svelte';
import { kickerOf, phaseName } from './words';
import { wrongOf } from './wrong';

export default {
  begin,
  fold,
  where: (state) => ({ step: phaseName(state), detail: kickerOf(state) }),
  Page: EveningPage,
  tools: [
    {
      id: 'packing',
      sign: check,
      title: 'cultists_box_pack_tool',
      hint: 'cultists_box_pack_tool_hint',
      Page: PackingTool,
    },
    {
      id: 'night',
      sign: voice,
      title: 'cultists_box_night_tool',
      hint: 'cultists_box_night_tool_hint',
      Page: NightTool,
    },
    {
      id: 'vote',
      sign: ballot,
      title: 'cultists_box_vote',
      hint: 'cultists_box_vote_tool_hint',
      Page: VoteTool,
    },
    {
      id: 'robot',
      sign: 'key',
      title: 'cultists_box_robot',
      hint: 'cultists_box_robot_hint',
      Page: RobotTool,
    },
    {
      id: 'reference',
      sign: 'book',
      title: 'cultists_box_reference',
      hint: 'cultists_box_reference_hint',
      Page: ReferencePage,
    },
    { id: 'count', sign: pad, title: 'cultists_box_count', hint: 'cultists_box_count_hint', Page: CountPage },
  ],
  begins: 'cultists_box_begins',
  sign: 'lantern',
  people: ({ people }) => people,
  wrong: wrongOf,
} satisfies Box<State, Entry>;
