// Reads pictures beside the page, so that the page never waits. Where the browser itself reads codes, it does.
import { codeIn, type Picture } from './reader';

interface Detector {
  detect(image: ImageData): Promise<{ rawValue: string }[]>;
}
interface DetectorClass {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats(): Promise<string[]>;
}

async function own(): Promise<Detector | undefined> {
  const Detectors = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
  try {
    if (!(await Detectors?.getSupportedFormats())?.includes('qr_code')) return undefined;
    return new Detectors!({ formats: ['qr_code'] });
  } catch {
    return undefined;
  }
}
const detector = own();

async function read({ data, width, height }: Picture): Promise<string | undefined> {
  try {
    const image = new ImageData(new Uint8ClampedArray(data), width, height);
    const [found] = (await (await detector)?.detect(image)) ?? [];
    if (found?.rawValue) return found.rawValue;
  } catch {
    // It cannot: ours does.
  }
  return codeIn({ data, width, height });
}

onmessage = (event: MessageEvent<Picture>) => void read(event.data).then((text) => postMessage(text));
