import { describe, expect, it } from 'vitest';
import type { Knowledge } from '../model';
import { allCards, unseen } from './unseen';

function known(times: string, hand: string[], discard: string[], seat: number | 'public'): Knowledge {
  return { options: { times }, hands: [hand, [null, null, null]], discard, seat } as unknown as Knowledge;
}

describe('unseen cards', () => {
  it('are 60 in all, each building twice, each monk four times, eight for William or Adson', () => {
    for (const times of ['mixed', 'by-type'] as const) {
      const all = allCards(times);
      expect(all).toHaveLength(60);
      expect(all.filter((card) => card.startsWith('red-'))).toHaveLength(4);
      expect(all.filter((card) => card.startsWith('porta-'))).toHaveLength(2);
      expect(all.filter((card) => card === 'william-adson')).toHaveLength(8);
    }
    expect(allCards('mixed')).toContain('porta-4');
    expect(allCards('by-type')).not.toContain('porta-4');
  });

  it('are those neither in my hand nor discarded', () => {
    const left = unseen(known('mixed', ['red-3', 'porta-2', 'william-adson'], ['red-3', 'william-adson'], 0));
    expect(left.count).toBe(55);
    expect(left.monks.red).toEqual([2, 4]);
    expect(left.buildings.porta).toEqual([4]);
    expect(left.both).toBe(6);
    expect(left.monks.blue).toEqual([2, 3, 3, 4]);
  });

  it('count no hand for those who watch', () => {
    expect(unseen(known('mixed', [], ['red-2'], 'public')).count).toBe(59);
  });
});
