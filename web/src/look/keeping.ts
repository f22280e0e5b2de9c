// Small things that this device remembers. A browser that forbids it loses nothing but the memory.
const prefix = 'subrosa.';

export function kept(name: string, where: 'device' | 'tab' = 'device'): string | null {
  try {
    return (where === 'device' ? localStorage : sessionStorage).getItem(prefix + name);
  } catch {
    return null;
  }
}

export function keep(name: string, value: string | null, where: 'device' | 'tab' = 'device'): void {
  try {
    const store = where === 'device' ? localStorage : sessionStorage;
    if (value === null) store.removeItem(prefix + name);
    else store.setItem(prefix + name, value);
  } catch {
    // Private windows may refuse; then it is forgotten at the end of the visit.
  }
}
