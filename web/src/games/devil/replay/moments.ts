// The moments that said most about who is who, up or down, and every one that struck out a layout.
import type { Analysis } from '../../../protocol';
import { seats, type Role, type Stage } from '../model';
import { happenedIn, type Happened } from './happened';
import {
  factsBy,
  layoutsLeft,
  layoutsOf,
  parts,
  readingOf,
  sureOf,
  truthOf,
  type Layout,
  type Part,
  type Reading,
  type Steps,
  type Sure,
  type Watcher,
} from './reading';

export interface Moment {
  number: number;
  step: number; // the step that shows it
  about: number; // whom it concerns most
  // How likely the truth about that seat was held.
  truth: Part;
  before: number;
  after: number;
  // Layouts left.
  from: number;
  to: number;
  sure: Sure;
  round: number;
  stage?: Stage;
  happened: Happened;
  // Who can still be the one whose chest was read, and what the one concerned can still be.
  fillers: number[];
  still: Part[];
}
// What it takes to tell what happened, and why it says something.
export type Told = Pick<Moment, 'about' | 'happened' | 'fillers' | 'still'>;

const least = 0.06; // smaller changes are no moment
const most = 6;

// All that is worked out for one pair of eyes.
export interface Belief {
  reading: Reading;
  layouts: Layout[];
  sure: Sure[][]; // by seat and moment
  moments: Moment[];
}

export function beliefOf(analysis: Analysis, steps: Steps, watcher: Watcher): Belief {
  const reading = readingOf(analysis, steps, watcher);
  const layouts = layoutsOf(analysis, reading);
  const facts = factsBy(steps);
  const sure = seats.map((seat) => sureOf(layouts, facts, seat, reading.end));
  return { reading, layouts, sure, moments: momentsIn(analysis, steps, reading, layouts, sure) };
}

// With the scrubber these are asked for at every step: the last ones are kept.
let last: { analysis: Analysis; steps: Steps; watcher: Watcher; belief: Belief } | undefined;

export function momentsOf(analysis: Analysis, steps: Steps, watcher: Watcher): Moment[] {
  if (last?.analysis !== analysis || last.steps !== steps || last.watcher !== watcher)
    last = { analysis, steps, watcher, belief: beliefOf(analysis, steps, watcher) };
  return last.belief.moments;
}

// Where it belongs: a chest comes at the end of a stage and is read in the next, and what is paid as the plans are opened
// belongs to their carrying out.
function stageOf({ what }: Happened, steps: Steps, step: number): Stage | undefined {
  const before = steps[step - 1]?.shown.stage;
  if (what === 'read' || before === undefined) return steps[step]?.shown.stage;
  return before === 'plan' ? 'resolve' : before;
}

function momentsIn(
  analysis: Analysis,
  steps: Steps,
  reading: Reading,
  layouts: Layout[],
  sure: Sure[][],
): Moment[] {
  const found: Omit<Moment, 'number'>[] = [];
  for (let step = 1; step <= reading.end; step += 1) {
    const then = reading.chances[step]!;
    const before = reading.chances[step - 1]!;
    const from = layoutsLeft(layouts, step - 1).length;
    const to = layoutsLeft(layouts, step).length;
    const [one] = seats
      .filter((seat) => seat !== reading.watcher)
      .map((about) => {
        const truth = truthOf(analysis, about);
        return { about, truth, before: before[about]![truth], after: then[about]![truth] };
      })
      .sort((a, b) => Math.abs(b.after - b.before) - Math.abs(a.after - a.before));
    if (!one || (from === to && Math.abs(one.after - one.before) < least)) continue;
    const happened = happenedIn(steps, step, reading.watcher, one.about);
    const { round = 0 } = (steps[step - 1] ?? steps[step])?.shown ?? {};
    const role: Role | undefined = happened.what === 'read' ? happened.role : undefined;
    found.push({
      step,
      ...one,
      from,
      to,
      sure: sure[one.about]![step]!,
      round,
      stage: stageOf(happened, steps, step),
      happened,
      fillers: role ? seats.filter((seat) => (reading.roles[step]?.[seat]?.[role] ?? 0) > 0) : [],
      still: parts.filter((part) => then[one.about]![part] > 0),
    });
  }
  // Those that struck something out are all told: the layouts bear their numbers.
  const size = (moment: Omit<Moment, 'number'>): number =>
    (moment.to < moment.from ? 1 : 0) + Math.abs(moment.after - moment.before);
  const rules = found.filter(({ from, to }) => to < from).length;
  return found
    .sort((a, b) => size(b) - size(a))
    .slice(0, Math.max(most, rules))
    .sort((a, b) => a.step - b.step)
    .map((moment, at) => ({ ...moment, number: at + 1 }));
}
