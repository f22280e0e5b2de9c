// Deal with the Devil at a table.
import type { GameClient } from '../../table/client';
import DevilTable from './DevilTable.svelte';
import type { Devil } from './model';
import { rules } from './rules';

export default { ...rules, Table: DevilTable } satisfies GameClient<Devil>;
