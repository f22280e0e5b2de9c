import './look/fonts.css';
import './look/tokens.css';
import './look/base.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { person } from './house/me.svelte';
import { startText } from './text/text.svelte';

// The house may be away, or slow, while the page is there: then the pages say so themselves.
const waited = new Promise((done) => setTimeout(done, 1500));
await Promise.all([startText(), Promise.race([person.look().catch(() => undefined), waited])]);
mount(App, { target: document.getElementById('app') as HTMLElement });
