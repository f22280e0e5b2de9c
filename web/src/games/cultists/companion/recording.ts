// The night in the voice of somebody at the table: recorded once, kept on this device only.
import type { Language } from '../../../text/languages';

const name = 'subrosa.box.night';

async function within<T>(
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const opened = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(name, 1);
    request.onupgradeneeded = () => request.result.createObjectStore('voices');
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('no room for recordings'));
  });
  try {
    return await new Promise<T>((resolve, reject) => {
      const transaction = opened.transaction('voices', mode);
      const request = ask(transaction.objectStore('voices'));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error ?? new Error('not kept'));
    });
  } finally {
    opened.close();
  }
}
const keyOf = (language: Language, script: string): string => `${language} ${script}`;

export async function recordingOf(language: Language, script: string): Promise<Blob | undefined> {
  try {
    const found: unknown = await within('readonly', (store) => store.get(keyOf(language, script)));
    return found instanceof Blob ? found : undefined;
  } catch {
    return undefined;
  }
}
export async function keepRecording(language: Language, script: string, sound: Blob): Promise<void> {
  await within('readwrite', (store) => store.put(sound, keyOf(language, script)));
}
export async function dropRecording(language: Language, script: string): Promise<void> {
  await within('readwrite', (store) => store.delete(keyOf(language, script)));
}

export const canRecord = (): boolean => 'MediaRecorder' in window && navigator.mediaDevices !== undefined;

export interface Recorder {
  stop(): Promise<Blob>;
}
// Asks for the microphone; refused, it throws. The answer may come late: nobody wants it any more, nothing is recorded.
export async function startRecording(wanted: () => boolean): Promise<Recorder | undefined> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
  const shut = (): void => {
    for (const track of stream.getTracks()) track.stop();
  };
  if (!wanted()) return void shut();
  const recorder = new MediaRecorder(stream);
  const parts: Blob[] = [];
  recorder.ondataavailable = ({ data }) => parts.push(data);
  try {
    recorder.start();
  } catch (why) {
    shut();
    throw why;
  }
  return {
    stop: () =>
      new Promise((resolve) => {
        recorder.onstop = () => {
          shut();
          resolve(new Blob(parts, { type: recorder.mimeType }));
        };
        recorder.stop();
      }),
  };
}

// Plays it from the start; the answer stops it. As decoded sound: the page may not load what has an address of its own.
export async function playRecording(recording: Blob): Promise<() => void> {
  const context = new AudioContext();
  const source = context.createBufferSource();
  source.buffer = await context.decodeAudioData(await recording.arrayBuffer());
  source.connect(context.destination);
  source.start();
  return () => void context.close().catch(() => undefined);
}
