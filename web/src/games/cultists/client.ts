// Among Cultists at a table.
import type { GameClient } from '../../table/client';
import CultistsTable from './CultistsTable.svelte';
import type { Cultists } from './model';
import { rules } from './rules';

export default { ...rules, Table: CultistsTable } satisfies GameClient<Cultists>;
