// Lets the service worker keep a module that was loaded before the worker was there.
export function keepModule(file: string): void {
  const keep = new URL(file, location.href).href;
  void navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage({ keep }));
}
