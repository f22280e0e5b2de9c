// The camera is opened once at a time, and whatever comes too late is stopped.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openCamera } from './camera';

vi.mock('./reader.worker?worker', () => ({ default: class { terminate(): void {} } })); // prettier-ignore

interface Stream {
  stopped: boolean;
}
const streams: Stream[] = [];
let asked: (() => void)[]; // who is asked for permission; a call grants it
let hidden = false;

beforeEach(() => {
  asked = [];
  streams.length = 0;
  const getUserMedia = (): Promise<unknown> =>
    new Promise((grant) =>
      asked.push(() => {
        const stream = { stopped: false };
        streams.push(stream);
        grant({ getTracks: () => [{ stop: () => (stream.stopped = true) }] });
      }),
    );
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia } });
  vi.stubGlobal('OffscreenCanvas', class { getContext = (): object => ({}); }); // prettier-ignore
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden);
  vi.spyOn(HTMLVideoElement.prototype, 'play').mockResolvedValue(undefined);
  Object.defineProperty(HTMLVideoElement.prototype, 'srcObject', { value: null, writable: true });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  hidden = false;
});

const settled = (): Promise<void> => new Promise((done) => setTimeout(done));
function turn(away: boolean): void {
  hidden = away;
  document.dispatchEvent(new Event('visibilitychange'));
}
const running = (): number => streams.filter(({ stopped }) => !stopped).length;

test('another app while somebody is asked for permission: asked once, and closing stops it', async () => {
  const close = openCamera(() => undefined, expect.unreachable);
  turn(true);
  turn(false);
  expect(asked).toHaveLength(1);
  asked[0]!();
  await settled();
  expect(running()).toBe(1);
  close();
  expect(running()).toBe(0);
});

test('permission given after closing, or while the page is hidden, leaves no camera running', async () => {
  const close = openCamera(() => undefined, expect.unreachable);
  turn(true);
  asked[0]!();
  await settled();
  expect(running()).toBe(0);
  turn(false);
  expect(asked).toHaveLength(2);
  close();
  asked[1]!();
  await settled();
  expect(streams).toHaveLength(2);
  expect(running()).toBe(0);
});

test('hidden and seen again while the picture starts: one camera runs', async () => {
  vi.spyOn(HTMLVideoElement.prototype, 'play').mockImplementationOnce(async () => {
    turn(true);
    turn(false);
    await settled();
    throw new DOMException('stopped', 'AbortError');
  });
  const close = openCamera(() => undefined, expect.unreachable);
  asked[0]!();
  await settled();
  asked[1]!();
  await settled();
  await settled();
  expect(running()).toBe(1);
  close();
  expect(running()).toBe(0);
});
