// The journal of this device.
import { StoredJournal } from './journal';

export const journal = new StoredJournal();

// Browsers clear what they deem unused; asked once an evening is begun, some promise not to.
export function askToKeep(): void {
  void navigator.storage?.persist?.().catch(() => false);
}
