// An invitation is a seat of a table and a word that is good for it: the link /tables/ID#SEAT.TOKEN. What stands
// behind # is never sent to a house by the browser, so that it is in no log.
import { keep, kept } from '../look/keeping';
import type { Created, Invitation } from '../protocol';

export interface Invited {
  table: string;
  seat?: number;
  token?: string;
}

const word = /^[A-Za-z0-9_-]{6,64}$/;

export function seatAndToken(fragment: string): Invitation | undefined {
  const found = /^(\d{1,2})\.([A-Za-z0-9_-]+)$/.exec(fragment);
  return found ? { seat: Number(found[1]), token: found[2] as string } : undefined;
}

// A whole link, its path, or ID#SEAT.TOKEN; a table alone may be watched or sat at.
export function invitedBy(text: string): Invited | undefined {
  const bare = text.trim().replace(/^.*\/tables\//, '');
  const [table = '', fragment = ''] = bare.split('#', 2);
  const id = table.replace(/[?/].*$/, '');
  if (!word.test(id)) return undefined;
  if (fragment === '') return { table: id };
  const good = seatAndToken(fragment);
  return good && { table: id, ...good };
}

export function tablePath(invited: Invited): string {
  const fragment = invited.token === undefined ? '' : `#${invited.seat}.${invited.token}`;
  return `/tables/${encodeURIComponent(invited.table)}${fragment}`;
}

export function linkTo(invited: Invited): string {
  return location.origin + tablePath(invited);
}

// The house knows only hashes of the words: who opened the table keeps them on this device.
export function keepInvitations(table: string, invitations: Created['invitations']): void {
  keep(`invitations.${table}`, JSON.stringify(invitations));
}

export function keptInvitations(table: string): Invitation[] {
  try {
    return JSON.parse(kept(`invitations.${table}`) ?? '[]') as Invitation[];
  } catch {
    return [];
  }
}
