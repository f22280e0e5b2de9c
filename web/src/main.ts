import './look/fonts.css';
import './look/tokens.css';
import './look/base.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { person } from './house/me.svelte';
import { alone } from './route.svelte';
import { startText } from './text/text.svelte';

// The house may be away, or slow, while the page is there: then the pages say so themselves.
const waited = new Promise((done) => setTimeout(done, 1500));
await Promise.all([startText(), alone || Promise.race([person.look().catch(() => undefined), waited])]);
mount(App, { target: document.getElementById('app') as HTMLElement });

// What serves without a network comes last: it must not slow the first load.
const afterwards = 3000;
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  setTimeout(() => {
    const started = import('./service/start').then(({ startService }) => startService());
    started.catch(() => undefined);
  }, afterwards);
}
