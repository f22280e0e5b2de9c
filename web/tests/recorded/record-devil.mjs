// Records games of Deal with the Devil as all four seats and those who watch were told them, with the program:
//   node tests/recorded/record-devil.mjs ../build/subrosa
// A line a game: who it is; then a line a move that told something: its events, and what is known then. What was drafted
// without a word is a line without events. Of a knowledge stands what has changed since the one before (changes.mjs): first
// what all see, then what one seat sees otherwise.
import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { change, changed, shortened } from './changes.mjs';

const variants = { jesters: true, trade_indulgences: true, bribe_goods: true };

// Together they have every kind of event. `wild`: the share of moves that are any move at all, for what bots seldom do.
// `from`: the rest of a round from this stage on, else the whole game.
const games = [
  { name: 'plain', seed: 150, options: {}, wild: 0.1 },
  { name: 'variants', seed: 135, options: { ...variants, teaching: true }, wild: 0.6 },
  { name: 'guests', seed: 17, options: variants, wild: 1, from: { round: 3, stage: 'hunt' } },
  { name: 'tokens', seed: 57, options: {}, wild: 0.1, from: { round: 3, stage: 'plan' } },
];

const seats = [0, 1, 2, 3];

class Engine {
  #waiting = [];
  constructor(program) {
    this.program = spawn(program, ['engine']);
    createInterface({ input: this.program.stdout }).on('line', (line) =>
      this.#waiting.shift()?.(JSON.parse(line)),
    );
  }
  async ask(request) {
    const answer = await new Promise((done) => {
      this.#waiting.push(done);
      this.program.stdin.write(`${JSON.stringify(request)}\n`);
    });
    if (!answer.ok) throw new Error(`${JSON.stringify(request)}: ${answer.error}`);
    return answer;
  }
  // What all see, and what each seat sees.
  async know() {
    const views = {};
    for (const seat of [...seats, 'public']) views[seat] = (await this.ask({ do: 'know', seat })).knowledge;
    return views;
  }
}

// Numbers from a seed, the same everywhere.
function numbers(seed) {
  let at = seed;
  return () => {
    at = (Math.imul(at, 1664525) + 1013904223) >>> 0;
    return at / 2 ** 32;
  };
}

async function moveOf(engine, seat, { seed, wild }, n, random) {
  const chance = random();
  if (chance >= wild)
    return (await engine.ask({ do: 'bot', seat, bot: 'thumb', seed: String(seed * 1000 + n) })).move;
  const { choices } = await engine.ask({ do: 'choices', seat });
  // Nobody needs the market that often.
  const others = choices.filter((move) => !/^(buy|sell|borrow|repay) /.test(move));
  const some = others.length > 0 ? others : choices;
  return some[Math.floor(random() * some.length)];
}

// A whole game: `told` is called at the beginning and after each move.
export async function play(program, game, told) {
  const engine = new Engine(program);
  const random = numbers(game.seed);
  const { seed, options } = game;
  let { deciders } = await engine.ask({ do: 'deal', game: 'devil', seed: String(seed), options });
  await told(engine, undefined, []);
  for (let n = 0; deciders.length > 0; n += 1) {
    const seat = deciders[n % deciders.length];
    const move = await moveOf(engine, seat, game, n, random);
    const { events, deciders: next } = await engine.ask({ do: 'play', seat, move });
    await told(engine, seat, events);
    deciders = next;
  }
  engine.program.kill();
}

function changes(before, then) {
  const all = change(before.public, then.public);
  const own = {};
  for (const seat of seats) {
    const more = change(changed(before[seat], all), then[seat]);
    if (more !== undefined) own[seat] = more;
  }
  return { ...(all === undefined ? {} : { all }), ...(Object.keys(own).length > 0 ? { own } : {}) };
}

async function record(program, game) {
  const { name, from } = game;
  const lines = [];
  let known;
  let drafted;
  let round = 1;
  const begin = (now) => {
    known = now;
    const own = {};
    for (const seat of seats) own[seat] = change(known.public, known[seat]);
    lines.push({ game: name, first: { all: { '=': known.public }, own } });
  };
  await play(program, game, async (engine, seat, events) => {
    const before = round;
    round = events.find(({ event }) => event === 'round_began')?.round ?? round;
    if (!known) {
      const now = !from || round === from.round ? await engine.know() : undefined;
      if (now && (!from || now.public.stage === from.stage)) begin(now);
    } else if (from && before > from.round) {
      return;
    } else if (events.length === 0) {
      drafted = await engine.know();
    } else {
      const silent = drafted ? changes(known, drafted) : {};
      if (Object.keys(silent).length > 0) lines.push(silent);
      known = drafted ?? known;
      drafted = undefined;
      const then = await engine.know();
      // At the end everything lies open, also what each has remembered: that is long, and told nowhere.
      if (then.public.stage === 'over')
        for (const viewer of Object.keys(then)) then[viewer].memory = known[viewer].memory;
      const told = events.map(({ public: open, seen_by, ...event }) =>
        open ? event : { seen_by, ...event },
      );
      lines.push({ seat, events: told, ...changes(known, then) });
      known = then;
    }
  });
  return lines;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  let text = '';
  for (const game of games) {
    const before = new Map();
    for (const line of await record(process.argv[2], game))
      text += `${JSON.stringify(shortened(line, before))}\n`;
  }
  writeFileSync(join(dirname(fileURLToPath(import.meta.url)), 'devil-games.jsonl'), text);
}
