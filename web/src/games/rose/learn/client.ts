// The book of the rose: learning it, and its rules.
import type { LearnClient } from '../../../table/client';
import Learn from './Learn.svelte';

export default { Learn } satisfies LearnClient;
