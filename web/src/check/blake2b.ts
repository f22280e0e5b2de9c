// BLAKE2b with 32 bytes of answer and no key (RFC 7693): what the house hashes its seeds with.
const initial = [
  0x6a09e667f3bcc908n,
  0xbb67ae8584caa73bn,
  0x3c6ef372fe94f82bn,
  0xa54ff53a5f1d36f1n,
  0x510e527fade682d1n,
  0x9b05688c2b3e6c1fn,
  0x1f83d9abfb41bd6bn,
  0x5be0cd19137e2179n,
];

const order = [
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15],
  [14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3],
  [11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4],
  [7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8],
  [9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13],
  [2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9],
  [12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11],
  [13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10],
  [6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5],
  [10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0],
] as const;

// Which words are mixed with each other: columns, then diagonals.
const mixed = [
  [0, 4, 8, 12],
  [1, 5, 9, 13],
  [2, 6, 10, 14],
  [3, 7, 11, 15],
  [0, 5, 10, 15],
  [1, 6, 11, 12],
  [2, 7, 8, 13],
  [3, 4, 9, 14],
] as const;

const rounds = 12;
const blockBytes = 128;
const answerBytes = 32;

const word = (value: bigint): bigint => BigInt.asUintN(64, value);
const turned = (value: bigint, by: bigint): bigint => word((value >> by) | (value << (64n - by)));

function compress(state: BigUint64Array, block: DataView, count: number, last: boolean): void {
  const message = Array.from({ length: 16 }, (_, at) => block.getBigUint64(at * 8, true));
  const work = new BigUint64Array(16);
  work.set(state);
  work.set(initial, 8);
  work[12]! ^= BigInt(count);
  if (last) work[14] = word(~work[14]!);
  for (let round = 0; round < rounds; round += 1) {
    const picked = order[round % order.length]!;
    mixed.forEach(([a, b, c, d], at) => {
      work[a] = word(work[a]! + work[b]! + message[picked[2 * at]!]!);
      work[d] = turned(work[d]! ^ work[a]!, 32n);
      work[c] = word(work[c]! + work[d]!);
      work[b] = turned(work[b]! ^ work[c]!, 24n);
      work[a] = word(work[a]! + work[b]! + message[picked[2 * at + 1]!]!);
      work[d] = turned(work[d]! ^ work[a]!, 16n);
      work[c] = word(work[c]! + work[d]!);
      work[b] = turned(work[b]! ^ work[c]!, 63n);
    });
  }
  for (let at = 0; at < 8; at += 1) state[at]! ^= work[at]! ^ work[at + 8]!;
}

export function blake2b256(bytes: Uint8Array): Uint8Array {
  const state = BigUint64Array.from(initial);
  state[0]! ^= BigInt(0x01010000 ^ answerBytes);
  const blocks = Math.max(1, Math.ceil(bytes.length / blockBytes));
  for (let at = 0; at < blocks; at += 1) {
    const block = new Uint8Array(blockBytes);
    block.set(bytes.subarray(at * blockBytes, (at + 1) * blockBytes));
    const last = at === blocks - 1;
    const count = last ? bytes.length : (at + 1) * blockBytes;
    compress(state, new DataView(block.buffer), count, last);
  }
  const answer = new DataView(new ArrayBuffer(64));
  state.forEach((value, at) => answer.setBigUint64(at * 8, value, true));
  return new Uint8Array(answer.buffer, 0, answerBytes);
}

export function bytesOf(digits: string): Uint8Array {
  return Uint8Array.from(digits.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}
export function digitsOf(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
