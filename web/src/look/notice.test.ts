import { beforeEach, expect, test, vi } from 'vitest';

const shown = vi.fn();
const asked = vi.fn();
class Notice {
  static permission = 'granted';
  onclick: (() => void) | null = null;
  constructor(title: string, options: NotificationOptions) {
    shown('page', title, options.body);
  }
}
const worker = {
  register: asked,
  ready: Promise.resolve({
    showNotification: (title: string, { body, data }: NotificationOptions) =>
      shown('worker', title, body, data),
  }),
};

beforeEach(() => {
  vi.clearAllMocks();
  vi.resetModules();
  vi.unstubAllGlobals();
  localStorage.setItem('subrosa.notices', 'on');
  window.matchMedia = () =>
    ({ matches: false, addEventListener: () => undefined }) as unknown as MediaQueryList;
  Notice.permission = 'granted';
  vi.stubGlobal('Notification', Notice);
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
});
const say = async (): Promise<void> => (await import('./notice')).notice('Abbey', 'Your turn');

test('a worker shows the notice, with the way to the table', async () => {
  vi.stubGlobal('navigator', { serviceWorker: worker });
  await say();
  expect(asked).toHaveBeenCalledWith('/service.js');
  expect(shown.mock.calls).toEqual([['worker', 'Abbey', 'Your turn', location.href]]);
});

test('where there is no worker the page shows it', async () => {
  vi.stubGlobal('navigator', {});
  await say();
  expect(shown.mock.calls).toEqual([['page', 'Abbey', 'Your turn']]);
});

test('none comes to who looks at the page, wants none or has forbidden them', async () => {
  vi.stubGlobal('navigator', { serviceWorker: worker });
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(false);
  await say();
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  Notice.permission = 'denied';
  await say();
  Notice.permission = 'granted';
  localStorage.setItem('subrosa.notices', 'off');
  vi.resetModules();
  await say();
  expect(shown).not.toHaveBeenCalled();
});
