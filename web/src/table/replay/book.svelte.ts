// A finished game as it is taken from the shelf: who sat where, what can be known about it, and what it was dealt
// from. The steps themselves are in Replay.
import { house, Refused } from '../../house/api';
import { person } from '../../house/me.svelte';
import { patiently } from '../../house/patience';
import type { Summary } from '../../protocol';
import type { Analysis } from './types';

export interface Deal {
  seed: string;
  seed_hash: string;
}

// Of a game that lies in the archive the house does not say which seat was mine.
async function asMine(found: Summary): Promise<Summary> {
  if (found.seat !== undefined) return found;
  const me = await person.look().catch(() => undefined);
  if (!me?.person) return found;
  const mine = await house.mine().catch(() => []);
  const seat = found.seats.findIndex((one) => one.kind === 'person' && one.name === me.name);
  return seat >= 0 && mine.some((one) => one.table === found.table) ? { ...found, seat } : found;
}

// The first line of a game file tells of the deal.
async function dealOf(id: string): Promise<Deal | undefined> {
  try {
    const text = await house.game(id);
    return text ? (JSON.parse(text.slice(0, text.indexOf('\n'))) as Deal) : undefined;
  } catch {
    return undefined;
  }
}

export class Book {
  readonly id: string;
  summary = $state.raw<Summary | undefined>(undefined);
  trouble = $state<'none' | 'missing' | 'failed'>('none');
  analysis = $state.raw<Analysis | undefined>(undefined);
  // No analysis came; everything else is here all the same.
  unanalysed = $state(false);
  deal = $state.raw<Deal | undefined>(undefined);

  constructor(id: string) {
    this.id = id;
  }

  async open(): Promise<void> {
    this.trouble = 'none';
    try {
      const found = await house.table(this.id);
      if (found.phase === 'over') this.summary = await asMine(found);
      else this.trouble = 'missing';
    } catch (why) {
      this.trouble = why instanceof Refused && why.status === 404 ? 'missing' : 'failed';
    }
    if (!this.summary) return;
    void this.analyse();
    this.deal = await dealOf(this.id);
  }

  // It is worked out when it is first asked for; that takes the house some seconds.
  async analyse(): Promise<void> {
    this.unanalysed = false;
    try {
      this.analysis = (await patiently(() => house.analysis(this.id))) as Analysis;
    } catch {
      this.unanalysed = true;
    }
  }
}
