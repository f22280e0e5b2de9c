// A spare copy of an evening: everything in the # part of our own address, so no server sees it. Compressed, with a sum
// by which a damaged copy is known.
export interface Copy {
  game: string;
  entries: unknown[];
}

// Of a longer address the code has more than 125 squares a side: too small for a camera, on the screen of a phone.
export const mostForQr = 1465;

// FNV-1a.
function sum(bytes: Uint8Array): number {
  let hash = 0x811c9dc5;
  for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x01000193);
  return hash >>> 0;
}

async function through(bytes: Uint8Array, stream: GenericTransformStream): Promise<Uint8Array> {
  const body = new Blob([new Uint8Array(bytes)]).stream().pipeThrough(stream as TransformStream);
  return new Uint8Array(await new Response(body).arrayBuffer());
}

function toText(bytes: Uint8Array): string {
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}
function fromText(text: string): Uint8Array {
  const letters = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
}

export async function pack({ game, entries }: Copy): Promise<string> {
  const plain = new TextEncoder().encode(JSON.stringify([1, game, entries]));
  const packed = await through(plain, new CompressionStream('deflate-raw'));
  const whole = new Uint8Array(4 + packed.length);
  new DataView(whole.buffer).setUint32(0, sum(plain));
  whole.set(packed, 4);
  return toText(whole);
}

// Undefined: damaged, or not a copy.
export async function unpack(text: string): Promise<Copy | undefined> {
  try {
    const whole = fromText(text);
    const plain = await through(whole.slice(4), new DecompressionStream('deflate-raw'));
    if (new DataView(whole.buffer).getUint32(0) !== sum(plain)) return undefined;
    const [version, game, entries] = JSON.parse(new TextDecoder().decode(plain)) as unknown[];
    if (version !== 1 || typeof game !== 'string' || !Array.isArray(entries)) return undefined;
    return { game, entries };
  } catch {
    return undefined;
  }
}
