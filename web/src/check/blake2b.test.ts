import { describe, expect, it } from 'vitest';
import { blake2b256, bytesOf, digitsOf } from './blake2b';

const hash = (bytes: Uint8Array): string => digitsOf(blake2b256(bytes));

describe('BLAKE2b-256', () => {
  it('hashes as others do', () => {
    expect(hash(new Uint8Array())).toBe('0e5751c026e543b2e8ab2eb06099daa1d1e5df47778f7787faab45cdf12fe3a8');
    expect(hash(new TextEncoder().encode('abc'))).toBe(
      'bddd813c634239723171ef3fee98579b94964e3bb1cb3e427262c8c068d52319',
    );
    expect(hash(Uint8Array.from({ length: 32 }, (_, at) => at))).toBe(
      'cb2f5160fc1f7e05a55ef49d340b48da2e5a78099d53393351cd579dd42503d6',
    );
  });

  it('takes whole and several blocks', () => {
    expect(hash(new Uint8Array(128).fill(97))).toBe(
      'ae2aa48507885c4c950fb809b2076f959cde9f8ea6da260d9a3587df33dac450',
    );
    expect(hash(Uint8Array.from({ length: 300 }, (_, at) => at % 251))).toBe(
      '940563f11807c8ba3192299e05cf544b82463742c8a5e80c2a5d81751cd8b0ca',
    );
  });

  it('reads and writes hexadecimal digits', () => {
    expect(digitsOf(bytesOf('00ff1a'))).toBe('00ff1a');
  });
});
