// Records what could lie behind the screens in games of Deal with the Devil, with the program:
//   node tests/recorded/record-devil-bounds.mjs ../build/subrosa
// A line at the beginning of every other stage: the bounds as one viewer is told them (the viewers take turns), and what
// really lies there.
import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { play } from './record-devil.mjs';

const games = [
  { seed: 150, options: {}, wild: 0.1 },
  { seed: 136, options: { jesters: true, trade_indulgences: true, bribe_goods: true }, wild: 0.5 },
];
const viewers = [0, 1, 2, 3, 'public'];

function behind({ goods, souls, indulgences }) {
  return { ...goods, souls: souls.pure + souls.marked, indulgences };
}

let text = '';
let at = 0;
for (const game of games) {
  let before;
  await play(process.argv[2], game, async (engine) => {
    const { position } = await engine.ask({ do: 'position' });
    const { round, stage } = position;
    if (stage === 'over' || before === `${round} ${stage}`) return;
    before = `${round} ${stage}`;
    at += 1;
    if (at % 2 === 0) return;
    const viewer = viewers[at % viewers.length];
    const { bounds } = await engine.ask({ do: 'bounds', seat: viewer });
    const options = { trade_indulgences: position.options.trade_indulgences };
    text += `${JSON.stringify({ viewer, options, bounds, behind: position.seats.map(behind) })}\n`;
  });
}
writeFileSync(join(dirname(fileURLToPath(import.meta.url)), 'devil-bounds.jsonl'), text);
