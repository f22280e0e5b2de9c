// Whether the server of this page answered last time. What the browser knows of the network says nothing of it: a server
// on the same machine needs none.
let answers = $state(true);

export const reach = {
  get now(): boolean {
    return answers;
  },
  found(answered: boolean): void {
    answers = answered;
  },
};
