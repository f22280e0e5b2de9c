// One evening a game for as long as the page lives.
import { expect, test, vi } from 'vitest';

const disk = vi.hoisted(() => ({ full: false, entries: [] as string[], revision: 0 }));
vi.mock('./rules', () => ({ loadRules: () => Promise.resolve() }));
vi.mock('../games/registry', () => ({
  boxOf: (game: string) =>
    Promise.resolve(
      game === 'sums'
        ? { begin: () => 0, fold: (state: number) => state + 1, where: () => ({ step: '' }) }
        : undefined,
    ),
}));
vi.mock('./journal', () => ({
  StoredJournal: class {
    read = () => Promise.resolve({ revision: disk.revision, entries: [...disk.entries] });
    write = (_: string, __: number, from: number, entries: string[]) => {
      if (disk.full) return Promise.reject(Object.assign(new Error(), { name: 'QuotaExceededError' }));
      disk.entries = [...disk.entries.slice(0, from), ...entries];
      disk.revision += 1;
      return Promise.resolve('kept');
    };
  },
}));
import { openEvening } from './stored';

test('an evening that is not kept is not dropped on the way home, and kept as soon as there is room', async () => {
  expect(await openEvening('another')).toBeUndefined();
  const [first, same] = await Promise.all([openEvening('sums'), openEvening('sums')]);
  expect(same).toBe(first);
  first!.add({});
  await first!.settled();
  disk.full = true;
  first!.add({});
  await first!.settled();
  const home = (await openEvening('sums'))!;
  expect([home.state, home.kept, home.trouble]).toEqual([2, false, 'full']);
  disk.full = false;
  const again = (await openEvening('sums'))!;
  expect([again.state, again.kept, again.trouble]).toEqual([2, true, undefined]);
  expect(disk.entries).toHaveLength(2);
});
