// Whether the server of this page answers: by the last request, and by what the browser knows of the network.
let answers = $state(true);
let online = $state(navigator.onLine);

window.addEventListener('online', () => (online = true));
window.addEventListener('offline', () => (online = false));

export const reach = {
  get now(): boolean {
    return answers && online;
  },
  found(answered: boolean): void {
    answers = answered;
  },
};
