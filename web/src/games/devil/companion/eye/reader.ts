// Reads the code under a chest from one picture of a camera.
import jsQR from 'jsqr';

export interface Picture {
  data: Uint8ClampedArray;
  width: number;
  height: number;
}

// Grey, each pixel the mean of the nine around it: pictures from a dim room are noisy, and codes are not found in noise.
function softened({ data, width, height }: Picture): Picture {
  const grey = new Uint16Array(width * height);
  for (let at = 0; at < grey.length; at++) {
    grey[at] = 0.3 * data[4 * at]! + 0.59 * data[4 * at + 1]! + 0.11 * data[4 * at + 2]!;
  }
  const rows = new Uint16Array(grey.length);
  for (let at = 1; at < grey.length - 1; at++) rows[at] = grey[at - 1]! + grey[at]! + grey[at + 1]!;
  const soft = new Uint8ClampedArray(data.length);
  for (let at = width; at < grey.length - width; at++) {
    const tone = (rows[at - width]! + rows[at]! + rows[at + width]!) / 9;
    soft[4 * at] = soft[4 * at + 1] = soft[4 * at + 2] = tone;
    soft[4 * at + 3] = 255;
  }
  return { data: soft, width, height };
}

export function codeIn(picture: Picture): string | undefined {
  const { data, width, height } = softened(picture);
  return jsQR(data, width, height, { inversionAttempts: 'dontInvert' })?.data || undefined;
}
