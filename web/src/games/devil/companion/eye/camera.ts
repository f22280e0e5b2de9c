// The front camera, while somebody holds chests over it. Pictures stay in memory and go nowhere; the stream is stopped as
// soon as it is not needed, and while the page is hidden.
import Reader from './reader.worker?worker';
import type { Picture } from './reader';

// Why there is no camera: the page is not safe enough, there is none, somebody said no, another program has it.
export type NoCamera = 'insecure' | 'none' | 'refused' | 'busy';

const width = 640;
const height = 480;
const pause = 60; // between two looks, in ms

function reason(why: unknown): NoCamera {
  const name = (why as { name?: string } | undefined)?.name;
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  return name === 'NotReadableError' || name === 'AbortError' ? 'busy' : 'none';
}

// Calls `onread` with the code in each picture, or undefined; `onfail` once. The answer closes the camera.
export function openCamera(
  onread: (code: string | undefined) => void,
  onfail: (why: NoCamera) => void,
): () => void {
  if (!navigator.mediaDevices) {
    onfail('insecure');
    return () => undefined;
  }
  const video = document.createElement('video');
  video.playsInline = video.muted = true;
  video.className = 'unseen';
  video.setAttribute('aria-hidden', 'true');
  document.body.append(video); // some browsers play only what is in the page
  const canvas = new OffscreenCanvas(width, height);
  const pen = canvas.getContext('2d', { willReadFrequently: true })!;
  const reader = new Reader();
  let stream: MediaStream | undefined;
  let opening = false;
  let closed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function stop(): void {
    clearTimeout(timer);
    stream?.getTracks().forEach((track) => track.stop());
    stream = undefined;
    video.srcObject = null;
  }
  function fail(why: unknown): void {
    if (!closed && !document.hidden) onfail(reason(why));
  }
  // One at a time: while somebody is asked for permission, the page may be left and seen again.
  async function start(): Promise<void> {
    if (opening || stream) return;
    opening = true;
    let opened: MediaStream;
    try {
      opened = await navigator.mediaDevices.getUserMedia({
        audio: false,
        video: { facingMode: 'user', width: { ideal: width }, height: { ideal: height } },
      });
    } catch (why) {
      return fail(why);
    } finally {
      opening = false;
    }
    stream = opened;
    if (closed || document.hidden) return stop();
    video.srcObject = opened;
    try {
      await video.play();
    } catch (why) {
      if (stream !== opened) return; // it was stopped meanwhile
      stop();
      return fail(why);
    }
    if (stream === opened) look();
  }
  function look(): void {
    if (!stream) return;
    if (video.readyState < 2) {
      timer = setTimeout(look, pause);
      return;
    }
    // The middle of the picture, whatever its form: a phone held upright has a tall one.
    const scale = Math.min(video.videoWidth / width, video.videoHeight / height);
    const [across, down] = [width * scale, height * scale];
    const [left, top] = [(video.videoWidth - across) / 2, (video.videoHeight - down) / 2];
    pen.drawImage(video, left, top, across, down, 0, 0, width, height);
    const { data } = pen.getImageData(0, 0, width, height);
    reader.postMessage({ data, width, height } satisfies Picture, [data.buffer]);
  }
  reader.onmessage = (event: MessageEvent<string | undefined>) => {
    if (!stream) return;
    onread(event.data);
    timer = setTimeout(look, pause);
  };
  const turned = (): void => {
    if (document.hidden) stop();
    else void start();
  };
  document.addEventListener('visibilitychange', turned);
  void start();

  return () => {
    closed = true;
    document.removeEventListener('visibilitychange', turned);
    stop();
    reader.terminate();
    video.remove();
  };
}
