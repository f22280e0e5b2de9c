// Plays a whole game of every game in the module of the house, as the workers of a page do: node tests/wasm/house.mjs.
// The house is killed and opened again in the middle; the native program verifies the files.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const root = join(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '../..');
const built = join(root, 'build/browser');
globalThis.self = globalThis;
globalThis.location ??= { href: pathToFileURL(built + '/').href };
const { default: factory } = await import(pathToFileURL(join(built, 'house.js')).href);
const wasmBinary = readFileSync(join(built, 'house.wasm'));
const files = mkdtempSync(join(tmpdir(), 'house-'));

function must(holds, what) {
  if (!holds) throw new Error(what);
}

async function load(worker) {
  const module = await factory({
    wasmBinary,
    worker: {
      now: () => performance.timeOrigin + performance.now(),
      ...worker,
    },
  });
  return (name, ...values) => {
    const places = [];
    const numbers = values.flatMap((value) => {
      if (typeof value !== 'string') return [Number(value)];
      const bytes = Buffer.from(value);
      const at = module._malloc(bytes.length + 1);
      module.HEAPU8.set(bytes, at);
      places.push(at);
      return [at, bytes.length];
    });
    const answer = module['_' + name](...numbers);
    places.forEach((place) => module._free(place));
    return answer;
  };
}

// Both workers and what is kept.
class Page {
  kept = new Map(); // by table: lines, row
  #due = [];
  #replies = new Map();
  #tickets = 0;
  longest = 0;

  async open() {
    this.#due = [];
    const later = (work) => this.#due.push(work);
    let house = null;
    const thinker = await load({
      thought: (text) => later(() => house('house_thought', text)),
    });
    house = await load({
      wakeIn: (wait) => (this.alarm = wait < 0 ? undefined : wait),
      answered: (ticket, status, body) => this.#replies.set(ticket, { status, body }),
      attended: () => undefined,
      told: (_, text) => this.told(JSON.parse(text)),
      closed: () => undefined,
      keep: (ticket, table, first, lines, row) =>
        later(() => {
          const all = this.kept.get(table) ?? { lines: [], row: '' };
          const durable = all.lines.length === first;
          if (durable) {
            all.lines.push(...lines.split('\n').slice(0, -1));
            all.row = row || all.row;
            this.kept.set(table, all);
          }
          house('house_kept', ticket, durable);
        }),
      load: (ticket, table) =>
        later(() =>
          house(
            'house_loaded',
            ticket,
            true,
            this.kept
              .get(table)
              .lines.map((line) => line + '\n')
              .join(''),
          ),
        ),
      think: (text) =>
        later(() => {
          thinker('thinker_ask', text);
          while (thinker('thinker_turn'));
        }),
    });
    this.call = (...what) => {
      const began = performance.now();
      house(...what);
      this.longest = Math.max(this.longest, performance.now() - began);
    };
    const rows = [...this.kept.values()].map(({ row }) => row);
    this.call(
      'house_open',
      JSON.stringify({ person: 'me', name: 'Anna', bots_at_once: true }),
      `[${rows.join(',')}]`,
    );
  }
  step() {
    const work = this.#due.shift();
    if (work) work();
    else if (this.alarm !== undefined) this.call('house_turn');
    else throw new Error('nothing is left to do');
  }
  request(method, path, body) {
    const ticket = (this.#tickets += 1);
    this.call('house_request', ticket, method, path, body ? JSON.stringify(body) : '');
    while (!this.#replies.has(ticket)) this.step();
    const { status, body: text } = this.#replies.get(ticket);
    must(status === 200, `${path}: ${status} ${text}`);
    return text;
  }
  // A line to the table, welcomed.
  attend(table) {
    this.view = undefined;
    this.call('house_attend', 1, `/ws/tables/${table}`);
    for (;;) {
      this.call('house_say', 1, JSON.stringify({ do: 'hello', protocol: 1, client: 'page' }));
      if (this.view) return;
      this.step();
    }
  }
  told(message) {
    if (message.view) this.view = message.view;
    if (message.tell === 'done') this.done = message.seq;
    must(message.tell !== 'refused' || message.reason === 'hello_again', JSON.stringify(message));
  }
}

let state = 1;
const drawn = () => (state = (state * 48271) % 2147483647) / 2147483647;

for (const { name, min_players: players } of JSON.parse(await catalogue()).games) {
  const page = new Page();
  await page.open();
  const seats = Array.from({ length: players }, (_, i) =>
    i === 0 ? { kind: 'me' } : { kind: 'bot', bot: 'thumb' },
  );
  const wish = {
    setup: { game: name, options: { players } },
    seats,
    start: true,
  };
  const { table } = JSON.parse(page.request('POST', '/api/tables', wish));
  page.attend(table);
  let decisions = 0;
  while (page.view.phase !== 'over') {
    if (!page.view.awaited?.me) {
      page.step();
      continue;
    }
    decisions += 1;
    const { version, choices } = page.view;
    const move = choices[Math.floor(drawn() * choices.length)];
    page.call('house_say', 1, JSON.stringify({ do: 'choose', seq: decisions, version, move }));
    while (page.done !== decisions) page.step();
    if (decisions % 10 === 3) {
      await page.open();
      page.attend(table);
    } else {
      while (page.view.phase !== 'over' && page.view.version === version) page.step();
    }
  }
  const file = join(files, name);
  writeFileSync(file, page.request('GET', `/api/tables/${table}/game`));
  const found = execFileSync(join(root, 'build/subrosa'), ['verify', file], {
    encoding: 'utf8',
  });
  console.log(`${name}: ${decisions} decisions, longest call ${page.longest.toFixed(0)} ms, ${found.trim()}`);
}
rmSync(files, { recursive: true });

async function catalogue() {
  const page = new Page();
  await page.open();
  return page.request('GET', '/api/games');
}
