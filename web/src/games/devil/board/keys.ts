// What the keys of the table do in this game: the shell has the rest.
import type { Keys } from '../../../table/keys';
import type { DevilController } from '../controller.svelte';

export function keyboard(
  controller: DevilController,
  toTab: (tab: string) => void,
): Pick<Keys, 'card' | 'more' | 'board'> & { notebook: () => void } {
  // What can be chosen on the stage says so by `data-choice`, in the order of its numbers.
  const choices = (): HTMLElement[] => [
    ...document.querySelectorAll<HTMLElement>('.board-place [data-choice], .dock [data-choice]'),
  ];
  return {
    card: (index) => choices()[index]?.click(),
    more: (more) => {
      const at = document.activeElement?.closest<HTMLElement>('[data-more]');
      const button = at?.querySelector<HTMLElement>(more ? '[data-step="more"]' : '[data-step="less"]');
      button?.click();
    },
    board: () => {
      controller.unfolded = undefined;
      choices()[0]?.focus();
    },
    notebook: () => toTab('notes'),
  };
}
