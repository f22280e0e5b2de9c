// The tables that the lobby and the gallery show.
import { device, house } from '../../house/api';
import { keepLeftOf } from '../../house/left';
import { person } from '../../house/me.svelte';
import { Polled } from '../../house/polled.svelte';
import { where } from '../../house/where.svelte';
import { kept } from '../../look/keeping';
import type { Summary } from '../../protocol';

export interface Lists {
  mine: Summary[];
  gathering: Summary[];
  running: Summary[];
}

async function lists(): Promise<Lists> {
  if (person.now === undefined) await person.look();
  const known = person.now?.person !== undefined;
  const [mine, gathering, running] = await Promise.all([
    known ? house.mine() : [],
    house.tables('gathering'),
    house.tables('running'),
  ]);
  keepLeftOf(mine);
  return { mine, gathering, running };
}

export const pollLists = (): Polled<Lists> => new Polled(lists);

// Tables of this device. For who never opened one here nothing of it is loaded.
export const pollDevice = (): Polled<Summary[]> =>
  new Polled(async () => {
    const mine = where.offered && kept('device.tables') ? await device.mine() : [];
    // A closed one is of no use to anybody.
    for (const { table, phase } of mine) if (phase === 'closed') await device.remove(table);
    return mine;
  });
