// Both workers of the house on this device (browser/house.hpp): the first message says which of them this one is.
import { Host } from './host';
import { channelName, type FromWorker, type ToWorker } from './messages';
import { loadModule } from './module';
import { Store } from './store';
import { think } from './thinker';

const page = self as unknown as {
  postMessage(message: FromWorker): void;
  onmessage: ((event: MessageEvent<ToWorker>) => void) | null;
  close(): void;
};

page.onmessage = ({ data: first }) => {
  if (first.do === 'think') {
    // A thinker that fails is no longer there, and another is started.
    const failed = (why: unknown): void => {
      console.warn(why);
      page.postMessage({ tell: 'ended', why: 'device_failed' });
      page.close();
    };
    think((imports) => loadModule(first.files, imports), first.house, failed).catch(failed);
  }
  if (first.do !== 'open') return;
  const hearThinker = (thinker: MessagePort): void => {
    thinker.onmessage = ({ data }: MessageEvent<string>) => host.thought(data);
  };
  const host = new Host({
    settings: first.settings,
    load: (imports) => loadModule(first.files, imports),
    open: (holder) => Store.open(holder),
    tell: (message) => page.postMessage(message),
    channel: new BroadcastChannel(channelName),
    thinker: first.thinker,
    close: () => page.close(),
  });
  hearThinker(first.thinker);
  page.onmessage = ({ data }) => {
    if (data.do === 'thinker') hearThinker(data.thinker);
    host.hear(data);
  };
  void host.open();
};
