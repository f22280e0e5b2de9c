// A notice of the system when it is my turn and nobody looks at the page. It says what everybody may know.
import { settings } from './settings.svelte';

export function notice(title: string, text: string): void {
  if (!settings.notices || !document.hidden) return;
  if (!('Notification' in window) || Notification.permission !== 'granted') return;
  try {
    const shown = new Notification(title, { body: text, tag: 'subrosa-turn', icon: '/icon.svg' });
    shown.onclick = () => {
      window.focus();
      shown.close();
    };
  } catch {
    // Some phones allow notices only from elsewhere.
  }
}
