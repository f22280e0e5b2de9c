// The file of a finished game, on a link: <a href={gamePath(table)} download use:gameFile={table}>. A server hands it out itself; of a
// table on this device it is made when it is asked for.
import { house } from './api';
import { isLocal } from './house';

async function save(table: string): Promise<void> {
  const text = await house.game(table);
  const { game } = JSON.parse(text.slice(0, text.indexOf('\n'))) as { game: string };
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/jsonl' }));
  link.download = `${game}.subrosa.jsonl`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

export const gamePath = (table: string): string => `/api/tables/${encodeURIComponent(table)}/game`;

export function gameFile(link: HTMLAnchorElement, table: string): { destroy(): void } {
  const follow = (event: MouseEvent): void => {
    if (!isLocal(table)) return;
    event.preventDefault();
    save(table).catch(() => undefined);
  };
  link.addEventListener('click', follow);
  return { destroy: () => link.removeEventListener('click', follow) };
}
