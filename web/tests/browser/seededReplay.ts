// The replay and the analysis of a night from a seed: bots play it in the terminal, the engine plays its file again.
import type { Page } from '@playwright/test';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReplayStep, Summary } from '../../src/protocol';
import { Engine, type Position, type SeenEvent } from './engine';
import { program } from './house';
import { called, SeededTable, type Deal } from './seeded';

interface Moment {
  move?: { seat: number; move: string };
  events: SeenEvent[];
  position: Position;
  knows: Map<string, Position>;
}

export class SeededReplay {
  readonly id: string;
  readonly moments: Moment[] = [];
  readonly analysis: unknown;
  readonly file: string;
  readonly deal: Deal;
  #result = { scores: [0], ranks: [0], winners: [0] };

  private constructor(deal: Deal) {
    this.deal = deal;
    this.id = `replayed-${deal.game}-${deal.seed}--------`.slice(0, 22);
    const folder = mkdtempSync(join(tmpdir(), 'subrosa-replay-'));
    const path = join(folder, 'game.subrosa.jsonl');
    const options = Object.entries(deal.options).flatMap(([name, value]) => {
      const option = `--${name.replaceAll('_', '-')}`;
      return value === true ? [option] : [option, String(value)];
    });
    const seed = ['--people', '0', '--bots', 'thumb', '--seed', String(deal.seed)];
    execFileSync(program, ['play', deal.game, ...options, ...seed, '--plain', '--pace', '0', '--save', path]);
    this.file = readFileSync(path, 'utf8');
    this.analysis = JSON.parse(
      execFileSync(program, ['analyse', '--json', path], { encoding: 'utf8', maxBuffer: 1e9 }),
    );
    rmSync(folder, { recursive: true, force: true });
  }

  static async of(deal: Deal): Promise<SeededReplay> {
    const replay = new SeededReplay(deal);
    const engine = new Engine();
    const players = deal.options.players as number;
    const note = async (events: SeenEvent[], move?: { seat: number; move: string }): Promise<void> => {
      const { position } = await engine.ask({ do: 'position' });
      const knows = new Map<string, Position>();
      for (const seat of ['public', ...Array(players).keys()])
        knows.set(String(seat), (await engine.ask({ do: 'know', seat })).knowledge!);
      replay.moments.push({ events, position: position!, knows, ...(move ? { move } : {}) });
    };
    await engine.ask({ do: 'deal', game: deal.game, options: deal.options, seed: String(deal.seed) });
    await note([]);
    for (const line of replay.file.trim().split('\n')) {
      const { seat, move } = JSON.parse(line) as { seat?: number; move?: string };
      if (seat === undefined || move === undefined) continue;
      const { events = [] } = await engine.ask({ do: 'play', seat, move });
      await note(events, { seat, move });
    }
    const { scores = [], ranks = [], winners = [] } = await engine.ask({ do: 'outcome' });
    replay.#result = { scores, ranks, winners };
    engine.close();
    return replay;
  }

  // The table at its end, with the same game.
  async table(): Promise<SeededTable> {
    const table = await SeededTable.open(this.deal);
    const { seed, seed_hash } = JSON.parse(this.file.split('\n')[0]!) as SeededTable['sealed'];
    table.sealed = { seed, seed_hash };
    for (const { seat, move } of this.moves) await table.play(seat, move);
    return table;
  }
  get moves(): { seat: number; move: string }[] {
    return this.moments.flatMap(({ move }) => (move ? [move] : []));
  }

  // Opens it in the page.
  async show(page: Page, query = ''): Promise<void> {
    await this.serve(page, this.id);
    await page.goto(`/replay/${this.id}${query}`);
  }

  // Answers what the page asks about the game of a table.
  async serve(page: Page, id: string): Promise<void> {
    const summary: Summary = {
      table: id,
      phase: 'over',
      game: this.deal.game,
      options: this.moments[0]!.position.options as Record<string, unknown>,
      title: this.deal.title ?? '',
      clock: { kind: 'none', limit: 0, increment: 0 },
      listed: false,
      watchable: true,
      seats: called.slice(0, this.deal.options.players as number).map((name, seat) => ({
        kind: seat === 0 ? 'person' : 'bot',
        name,
        stand_in: false,
        invited: false,
      })),
      created: 0,
      changed: 0,
      seat: 0,
      ...this.#result,
    };
    const path = `/api/tables/${id}`;
    await page.route(`**${path}`, (route) => route.fulfill({ json: summary }));
    await page.route(`**${path}/analysis`, (route) => route.fulfill({ json: this.analysis }));
    await page.route(`**${path}/game`, (route) => route.fulfill({ body: this.file }));
    await page.route(`**${path}/replay?*`, (route) => {
      const asked = new URL(route.request().url()).searchParams;
      const from = Number(asked.get('from'));
      const viewer = asked.get('viewer') ?? 'public';
      const some = this.moments.slice(from, from + Number(asked.get('count')));
      const steps = some.map(({ move, events, position, knows }): ReplayStep => {
        const seen = events.filter((one) =>
          viewer === 'all' ? true : viewer === 'public' ? one.public : one.seen_by.includes(Number(viewer)),
        );
        const told = seen.map(({ seen_by: _by, public: _all, ...event }) => event);
        return {
          events: told,
          ...(viewer === 'all' ? { position } : { knowledge: knows.get(viewer)! }),
          ...(move && (viewer === 'all' || events.some((one) => one.public)) ? { move } : {}),
        };
      });
      return route.fulfill({ json: { from, total: this.moments.length, steps } });
    });
  }
}
