// What a front camera sees of a chest that is held over it, made by us: a code on wood, turned, dim and noisy.
import { encode } from 'uqr';

export interface Shot {
  // What the code says; none: no chest over the lens.
  text?: string;
  size?: number; // of the code, in pixels
  turn?: number; // in radians
  shear?: number;
  noise?: number; // grey levels up and down
  light?: number; // 1: bright, 0.3: a dark room
  seed?: number;
  width?: number;
  height?: number;
}

// Grey levels, row by row.
export function shotOf(shot: Shot): Uint8Array {
  const { text, size = 120, turn = 0, shear = 0, noise = 5, light = 0.8 } = shot;
  const { width = 640, height = 480 } = shot;
  let seed = (shot.seed ?? 1) * 48271 + 11;
  const random = (): number => (seed = (seed * 48271) % 2147483647) / 2147483647;
  const code = text === undefined ? undefined : encode(text, { ecc: 'M', border: 2 });
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const grey = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [fromX, fromY] = [x - width / 2, y - height / 2];
      const [atX, atY] = [cos * fromX + sin * fromY, -sin * fromX + (cos + shear) * fromY];
      let tone = 96 + 26 * Math.sin(atX / 9 + Math.sin(atY / 60));
      if (code) {
        const column = Math.floor((atX / size + 0.5) * code.size);
        const row = Math.floor((atY / size + 0.5) * code.size);
        const dark = code.data[row]?.[column];
        if (dark !== undefined) tone = dark ? 30 : 225;
      }
      grey[y * width + x] = Math.max(0, Math.min(255, tone * light + (2 * random() - 1) * noise));
    }
  }
  return grey;
}

export function frameOf(shot: Shot): { data: Uint8ClampedArray; width: number; height: number } {
  const { width = 640, height = 480 } = shot;
  const grey = shotOf(shot);
  const data = new Uint8ClampedArray(4 * grey.length);
  grey.forEach((tone, at) => data.set([tone, tone, tone, 255], 4 * at));
  return { data, width, height };
}
