// Keeps the screen on while an evening is open. Phones take it back whenever the page is left: it is asked for again.
export type Awake = 'on' | 'refused' | 'unable';

export function stayAwake(told: (how: Awake) => void): () => void {
  if (!('wakeLock' in navigator)) {
    told('unable');
    return () => undefined;
  }
  let lock: WakeLockSentinel | undefined;
  let ended = false;
  const take = async (): Promise<void> => {
    if (document.hidden || ended || (lock && !lock.released)) return;
    try {
      const taken = await navigator.wakeLock.request('screen');
      if (ended) return await taken.release();
      lock = taken;
      told('on');
    } catch {
      told('refused');
    }
  };
  const again = (): void => void take();
  document.addEventListener('visibilitychange', again);
  // Refused before the first touch, it is granted after it.
  document.addEventListener('pointerup', again);
  void take();
  return () => {
    ended = true;
    document.removeEventListener('visibilitychange', again);
    document.removeEventListener('pointerup', again);
    void lock?.release().catch(() => undefined);
  };
}
