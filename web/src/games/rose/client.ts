// The Name of the Rose at a table.
import type { GameClient } from '../../table/client';
import type { Rose } from './model';
import RoseTable from './RoseTable.svelte';
import { rules } from './rules';

export default { ...rules, Table: RoseTable } satisfies GameClient<Rose>;
