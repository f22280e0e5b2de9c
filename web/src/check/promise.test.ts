import { describe, expect, it } from 'vitest';
import { hashOf, promiseIn } from './promise';

const seed = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';
const hash = 'cb2f5160fc1f7e05a55ef49d340b48da2e5a78099d53393351cd579dd42503d6';

function file(first: object): string {
  return `${JSON.stringify(first)}\n{"seat":0,"move":"play red-4","ms":1}\n{"result":{"scores":[1]},"hash":"x"}\n`;
}

describe('the promise of a deal', () => {
  it('is the hash of the seed', () => {
    expect(hashOf(seed)).toBe(hash);
  });

  it('is found in a game file', () => {
    const seats = [{ name: 'Anna' }, { bot: 'thumb' }];
    const text = file({ subrosa: 1, seats, seed_hash: hash, seed });
    expect(promiseIn(text)).toMatchObject({ what: 'kept', seats, moves: 1 });
  });

  it('is broken if another seed comes', () => {
    const other = seed.replace('00', '01');
    expect(promiseIn(file({ subrosa: 1, seed_hash: hash, seed: other })).what).toBe('broken');
  });

  it('waits for the end of the game', () => {
    expect(promiseIn(file({ subrosa: 1, seed_hash: hash })).what).toBe('unfinished');
    expect(promiseIn(file({ subrosa: 1, seed_hash: hash, secret_seed: seed })).what).toBe('unfinished');
  });

  it('takes two numbers in either order, and capitals', () => {
    expect(promiseIn(`${seed}\n${hash}`).what).toBe('kept');
    expect(promiseIn(`hash: ${hash.toUpperCase()}, seed: ${seed}`).what).toBe('kept');
    expect(promiseIn(`${hash} ${hash}`).what).toBe('broken');
  });

  it('says when there is nothing', () => {
    expect(promiseIn('hello').what).toBe('nothing');
    expect(promiseIn(seed).what).toBe('nothing');
    expect(promiseIn(`${seed}0 ${hash}0`).what).toBe('nothing');
    expect(promiseIn('null').what).toBe('nothing');
  });
});
