// The evenings of this device.
import { boxOf } from '../games/registry';
import { Evening, type AnyEvening } from './evening.svelte';
import { StoredJournal } from './journal';
import { loadRules } from './rules';

const journal = new StoredJournal();
// One evening a game as long as the page lives: what cannot be kept is lost with the page only, not on the way home.
const living = new Map<string, Promise<AnyEvening>>();

async function resumed(evening: AnyEvening): Promise<AnyEvening> {
  await evening.resume();
  return evening;
}

// As it was left; undefined if there is no such box. Nothing is read before box and rules are there: without them the
// entries would not fit, and the journal would seem damaged.
export async function openEvening(game: string): Promise<AnyEvening | undefined> {
  const [box] = await Promise.all([boxOf(game), loadRules()]);
  if (!box) return undefined;
  const open = living.get(game);
  if (!open) {
    const first = resumed(new Evening(game, box, journal));
    living.set(game, first);
    return first;
  }
  const evening = await open;
  await evening.look();
  return evening;
}

// Browsers clear what they deem unused; asked once an evening is begun, some promise not to.
export function askToKeep(): void {
  void navigator.storage?.persist?.().catch(() => false);
}
