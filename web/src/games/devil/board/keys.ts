// What the keys of the table do in this game: the shell has the rest.
import { stepFrom } from '../../../table/arrows';
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
    // Prices have no number, but are on the way.
    board: (key) => {
      controller.unfolded = undefined;
      const all = [
        ...document.querySelectorAll<HTMLElement>(
          '.board-place :is([data-choice], [data-price]), .dock [data-choice]',
        ),
      ];
      const at = all.findIndex((one) => one === document.activeElement);
      const boxes = all.map((one) => one.getBoundingClientRect());
      all[at < 0 ? 0 : stepFrom(at, key, boxes)]?.focus();
    },
    notebook: () => toTab('notes'),
  };
}
