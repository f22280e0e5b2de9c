// Whether the page would open again without a network: a worker answers for it, and what the companion is made of is
// kept by the browser. Said only when both are so.
import { rules } from 'virtual:modules';

async function isKept(address: string): Promise<boolean> {
  return (await caches.match(address, { ignoreSearch: true, ignoreVary: true })) !== undefined;
}

export async function worksOffline(): Promise<boolean> {
  if (!('serviceWorker' in navigator) || !('caches' in window)) return false;
  if (!navigator.serviceWorker.controller) return false;
  try {
    const script = new URL(import.meta.url).pathname;
    const needed = rules === undefined ? [script] : [script, rules];
    return (await Promise.all(needed.map(isKept))).every(Boolean);
  } catch {
    return false;
  }
}
