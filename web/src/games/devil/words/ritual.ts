// The dark ritual as it is told: what lay in the four chests, what that led to, and who was named (Q3 to Q5).
import { t } from '../../../text/text.svelte';
import { ritual as numbers } from '../components';
import type { DevilEvent, Inquisitor, Role } from '../model';
import { counted } from './names';
import { Outcomes } from './outcomes';
import {
  between,
  goodsParts,
  inARow,
  inList,
  inquisitor,
  role,
  someone,
  sumOf,
  text,
  told,
  type Goods,
  type Names,
  type Part,
} from './parts';

export type Chest = Extract<DevilEvent, { event: 'ritual_opened' }>;
type Named = Extract<DevilEvent, { event: 'named' }>;

// "Chest (mortal A): 2 ducats for bribes, guessed as the devil: Jonas."
export function ritualChest(one: Chest, names: Names): Part[] {
  const { pure = 0, marked = 0, ...bribe } = one.goods;
  const guess = (of: 'devil' | 'cultist', about: number | null): Part[][] =>
    about === null ? [] : [told(`web_devil_say_guess_${of}`, { player: someone(about, names) })];
  const contents = [
    ...(Object.keys(bribe).length > 0 ? [told('devil_log_ritual_bribe', { ducats: goodsParts(bribe) })] : []),
    ...(pure + marked > 0 ? [told('devil_log_ritual_souls', { souls: goodsParts({ pure, marked }) })] : []),
    ...guess('devil', one.devil),
    ...guess('cultist', one.cultist),
  ];
  const whose = one.seat === undefined ? [] : [text(', '), someone(one.seat, names)];
  const values = { role: [role(one.role), ...whose] };
  if (contents.length === 0) return told('devil_log_ritual_empty', values);
  return told('devil_log_ritual_chest', { ...values, contents: between(contents, ', ') });
}

// Inquisitors that were bribed, turned up or come.
export function moved(how: 'bribed' | 'turned' | 'came', all: readonly Inquisitor[]): Part[] {
  const inquisitors = inList(all.map((one) => [inquisitor(one)]));
  return told(`web_devil_say_${how}`, { count: all.length, inquisitors });
}
interface Moved {
  how: 'bribed' | 'turned';
  all: Inquisitor[];
}

// Somebody was named by two or more, and answered.
class Naming {
  readonly #outcomes = new Outcomes();
  constructor(
    readonly one: Named,
    readonly by: Role[],
    readonly names: Names,
  ) {}

  take(one: DevilEvent): boolean {
    const fell = ['reputation_moved', 'demons', 'guest_came', 'points'].includes(one.event);
    return fell && 'seat' in one && one.seat === this.one.about && this.#outcomes.add(one);
  }
  parts(): Part[][] {
    const { about, right } = this.one;
    if (about === null) return [];
    const player = someone(about, this.names);
    const roles = this.by.length > 0 ? inList(this.by.map((one) => [role(one)])) : t('devil_unknown');
    const named = told(`devil_log_named_${this.one.role === 'devil' ? 'devil' : 'cultist'}`, {
      player,
      roles,
    });
    if (!right) return [named, told('devil_log_named_no', { player })];
    const yes = told('web_devil_say_named_yes', {
      player,
      ducats: counted('ducats', numbers.guess_reward),
    });
    const fell = this.#outcomes.isEmpty
      ? []
      : [told('web_devil_say_of', { player, words: this.#outcomes.parts() })];
    return [named, yes, ...fell];
  }
}

export class Ritual {
  readonly #chests: Chest[] = [];
  readonly #sentences: (Part[] | Moved | Naming)[] = [];
  readonly #rewards = new Map<Role, Goods>();
  #naming: Naming | undefined;
  #closed: Part[] = [];

  constructor(readonly names: Names) {}

  // In the last round all roles are open.
  get #last(): boolean {
    return this.#chests.some(({ seat }) => seat !== undefined);
  }
  open(chest: Chest): void {
    this.#chests.push(chest);
  }

  // Answers whether the event belongs here.
  take(one: DevilEvent): boolean {
    switch (one.event) {
      case 'bribed_away':
        return this.#move('bribed', one.inquisitor);
      case 'bribe_left':
        if (one.ducats === 0 || this.#last) return true;
        return this.#say('devil_log_bribe_rest', { ducats: counted('ducats', one.ducats) });
      case 'souls_shown': {
        if (one.pure + one.marked === 0) return this.#say('devil_log_souls_none');
        // The devil’s chest was told.
        if (this.#chests.some(({ role: sign }) => sign === 'devil')) return true;
        const souls = goodsParts({ pure: one.pure, marked: one.marked });
        return this.#say('devil_log_souls_shown', { souls });
      }
      case 'ritual_reward':
        // What right guesses bring is told with the answer.
        if (!this.#naming) this.#rewards.set(one.role, sumOf(this.#rewards.get(one.role) ?? {}, one.goods));
        return true;
      case 'turned':
        return this.#move('turned', one.inquisitor);
      case 'named':
        this.#name(one);
        return true;
      case 'points':
        if (this.#naming?.take(one)) return true;
        return this.#say('devil_log_reward_devil_points', {
          points: counted('points', one.points),
        });
      default:
        return this.#naming?.take(one) ?? false;
    }
  }
  // Whether the guesses stay on the table is said when the inquisition begins.
  close(): void {
    const guessed = this.#chests.some(({ devil, cultist }) => devil !== null || cultist !== null);
    if (guessed && !this.#last) this.#closed = told(`devil_log_guesses_${this.#naming ? 'stay' : 'back'}`);
  }

  #say(id: string, values: Record<string, string | Part | Part[]> = {}): true {
    this.#sentences.push(told(id, values));
    return true;
  }
  #move(how: Moved['how'], one: Inquisitor): true {
    const last = this.#sentences.at(-1);
    if (last && 'how' in last && last.how === how) last.all.push(one);
    else this.#sentences.push({ how, all: [one] });
    return true;
  }
  #name(one: Named): void {
    const by = this.#chests
      .filter(({ devil, cultist }) => (one.role === 'devil' ? devil : cultist) === one.about)
      .map((chest) => chest.role);
    this.#naming = new Naming(one, by, this.names);
    this.#sentences.push(this.#naming);
  }

  parts(): Part[] {
    const rewards = [...this.#rewards].map(([one, goods]) =>
      told(`devil_log_reward_${one === 'cultist' ? 'cultist' : 'devil'}`, { gain: goodsParts(goods) }),
    );
    const partsOf = (one: Part[] | Moved | Naming): Part[][] => {
      if (one instanceof Naming) return one.parts();
      return 'how' in one ? [moved(one.how, one.all)] : [one];
    };
    // Rewards come right behind what the devil has shown.
    const at = this.#sentences.findIndex((one) => one instanceof Naming);
    const before = this.#sentences.slice(0, at < 0 ? undefined : at).flatMap(partsOf);
    const after = at < 0 ? [] : this.#sentences.slice(at).flatMap(partsOf);
    return inARow([...before, ...rewards, ...after, this.#closed]);
  }
}

// All roles, once they are open.
export class Roles {
  readonly #shown: [number, Role][] = [];
  constructor(readonly names: Names) {}

  show(seat: number, one: Role): void {
    this.#shown.push([seat, one]);
  }
  parts(): Part[] {
    const roles = this.#shown.map(([seat, one]) =>
      told('web_devil_say_dash', { what: someone(seat, this.names), words: role(one) }),
    );
    return told('devil_log_roles', { roles: between(roles, ', ') });
  }
}

// What every guess was worth in the end (Q5).
export class Guesses {
  readonly #sentences: Part[][] = [];
  #points = false;
  constructor(readonly names: Names) {}

  score({ seat, about, role: guessed, right }: Extract<DevilEvent, { event: 'guess_scored' }>): void {
    if (about === null) return;
    const points = counted('points', right ? numbers.guess_reward : 1);
    const values = { player: someone(seat, this.names), other: someone(about, this.names), arrow: '→' };
    const id = `devil_log_guess_${right ? 'right' : 'wrong'}`;
    this.#sentences.push(told(id, { ...values, role: role(guessed), points }));
    this.#points = true;
  }
  // The points are told with the guess.
  take(one: DevilEvent): boolean {
    const theirs = one.event === 'points' && this.#points;
    this.#points = false;
    return theirs;
  }
  parts(): Part[] {
    return inARow(this.#sentences);
  }
}
