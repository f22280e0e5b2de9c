// My chest that came home, with what was paid or with what I had offered (T5). Not by whom, nor in which reading.
import type { DevilController } from '../controller.svelte';
import { wares, type DevilEvent, type Knowledge, type Price, type Role, type Ware } from '../model';

export interface HomeComing {
  role: Role;
  paid: boolean;
  // What is in it now; shut: it is on its way.
  inside: [Ware, number][] | undefined;
  // What I had offered.
  offered: Partial<Record<Ware, number>>;
  ask: Price | null;
}

type Seen = NonNullable<Knowledge['memory'][number]>['chests'][number];

export function ownOffer(knowledge: Knowledge, me: number | undefined): Seen | undefined {
  const memory = me === undefined ? undefined : knowledge.memory[me];
  return memory?.chests.find(({ round, reading }) => round === knowledge.round && reading === 'own');
}

export function offeredIn(own: Seen): Partial<Record<Ware, number>> {
  return Object.fromEntries(Object.entries(own.goods).map(([ware, count]) => [ware, count ?? 0]));
}

export function homeComing(
  knowledge: Knowledge,
  me: number | undefined,
  event: Extract<DevilEvent, { event: 'chest_home' }> | undefined,
): HomeComing | undefined {
  const own = ownOffer(knowledge, me);
  if (!own) return undefined;
  const inside =
    event &&
    wares.flatMap((ware): [Ware, number][] => (event.goods[ware] ? [[ware, event.goods[ware]]] : []));
  return { role: own.role, paid: event?.paid ?? false, inside, offered: offeredIn(own), ask: own.ask };
}

// What the stage shows of it now.
export function homeOf(controller: DevilController): HomeComing | undefined {
  const { shown, me, stage } = controller;
  const event = stage.opening?.events.find((one) => one.event === 'chest_home');
  if (event) return homeComing(shown, me, event);
  return controller.moving?.is.is === 'home' ? homeComing(shown, me, undefined) : undefined;
}
