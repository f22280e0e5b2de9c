// A notice of the system when it is my turn and nobody looks at the page. It says what everybody may know.
import { address } from '../service/address';
import { settings } from './settings.svelte';

// Phones allow notices only from a worker; browsers have none where the line is not safe.
async function noticeWorker(): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator)) return undefined;
  await navigator.serviceWorker.register(address);
  return await navigator.serviceWorker.ready;
}

export async function notice(title: string, text: string): Promise<void> {
  if (!settings.notices || !document.hidden) return;
  if (!('Notification' in window) || Notification.permission !== 'granted') return;
  const options = { body: text, tag: 'subrosa-turn', icon: '/icon-192.png', data: location.href };
  try {
    const worker = await noticeWorker();
    if (worker) return await worker.showNotification(title, options);
    const shown = new Notification(title, options);
    shown.onclick = () => {
      window.focus();
      shown.close();
    };
  } catch {
    // A browser can forbid them all the same.
  }
}
