// What happened in a step, as far as it can say something about who is who, to the eyes of one seat or of everybody.
import type { Building, DevilEvent, Price, Role, Ware } from '../model';
import type { Steps, Watcher } from './reading';

export type Goods = Partial<Record<Ware, number>>;

export type Happened =
  | { what: 'answer'; about: number; role: Role; right: boolean }
  | { what: 'guess'; by: Role; guesses: { role: 'devil' | 'cultist'; about: number }[] }
  | { what: 'souls'; pure: number; marked: number }
  | { what: 'proved' | 'confessed'; seat: number }
  | { what: 'read'; role: Role; goods: Goods; ask: Price | null; spent: boolean }
  | { what: 'home'; paid: boolean; goods: Goods }
  | { what: 'paid'; seat: number; goods: Goods; building?: Building }
  | { what: 'bought'; seat: number; good: Ware }
  | { what: 'borrowed'; seat: number; ducats: number }
  | { what: 'other' };

type Kind = DevilEvent['event'];
type Of<K extends Kind> = Extract<DevilEvent, { event: K }>;

// `about`: whom the reading changed most; what that seat did is told before what others did in the same step.
export function happenedIn(steps: Steps, at: number, watcher: Watcher, about: number): Happened {
  const events = steps[at]?.events ?? [];
  const all = <K extends Kind>(kind: K): Of<K>[] =>
    events.filter((event): event is Of<K> => event.event === kind);
  const nearest = <E extends { seat: number }>(list: E[]): E | undefined =>
    list.find(({ seat }) => seat === about) ?? list[0];

  const [named] = all('named');
  if (named && named.about !== null)
    return { what: 'answer', about: named.about, role: named.role, right: named.right };
  const guesses = all('ritual_opened').map((tray) => ({
    by: tray.role,
    guesses: (['devil', 'cultist'] as const).flatMap((role) => {
      const seat = tray[role];
      return seat === null ? [] : [{ role, about: seat }];
    }),
  }));
  const telling =
    guesses.find((tray) => tray.guesses.some((guess) => guess.about === about)) ??
    guesses.find((tray) => tray.guesses.length > 0);
  if (telling) return { what: 'guess', ...telling };
  const [souls] = all('souls_shown');
  if (souls && souls.pure + souls.marked > 0)
    return { what: 'souls', pure: souls.pure, marked: souls.marked };
  const proved = nearest(all('proved'));
  if (proved) return { what: 'proved', seat: proved.seat };
  const confessed = nearest(all('confessed'));
  if (confessed) return { what: 'confessed', seat: confessed.seat };
  const home = all('chest_home').find(({ seat }) => seat === watcher);
  if (home) return { what: 'home', paid: home.paid, goods: home.goods };
  const read = all('chest_came').find(({ seat }) => seat === watcher);
  if (read) return { what: 'read', role: read.role, goods: read.goods, ask: read.ask, spent: read.spent };
  const paid = nearest(all('paid'));
  if (paid) return { what: 'paid', seat: paid.seat, goods: paid.goods, building: paid.building };
  const bought = nearest(all('bought'));
  if (bought) return { what: 'bought', seat: bought.seat, good: bought.good };
  const borrowed = nearest(all('borrowed'));
  if (borrowed) return { what: 'borrowed', seat: borrowed.seat, ducats: borrowed.ducats };
  return { what: 'other' };
}
