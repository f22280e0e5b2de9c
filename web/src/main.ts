import './look/fonts.css';
import './look/tokens.css';
import './look/base.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { person } from './house/me.svelte';
import { startText } from './text/text.svelte';

// The house may be away while the page is there: then the pages say so themselves.
await Promise.all([startText(), person.look().catch(() => undefined)]);
mount(App, { target: document.getElementById('app') as HTMLElement });
