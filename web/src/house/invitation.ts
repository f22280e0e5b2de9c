// An invitation is a word that is good for a table: for one of its seats, the link /tables/ID#SEAT.TOKEN, or for the
// first that is free, /tables/ID#join.TOKEN. What stands behind # is never sent to a house by the browser, so that it is
// in no log.
import { keep, kept } from '../look/keeping';
import type { Created, Invitation } from '../protocol';
import { language } from '../text/text.svelte';

export interface Invited {
  table: string;
  seat?: number;
  token?: string;
}

// One link for all: which of those that the owner made, and its word.
export interface TableLink {
  number: number;
  token: string;
}

const word = /^[A-Za-z0-9_-]{6,64}$/;

export function seatAndToken(fragment: string): Invitation | undefined {
  const found = /^(\d{1,2})\.([A-Za-z0-9_-]+)$/.exec(fragment);
  return found ? { seat: Number(found[1]), token: found[2] as string } : undefined;
}

export function joinToken(fragment: string): string | undefined {
  return /^join\.([A-Za-z0-9_-]+)$/.exec(fragment)?.[1];
}

// A whole link, its path, or ID#SEAT.TOKEN; a table alone may be watched or sat at.
export function invitedBy(text: string): Invited | undefined {
  const bare = text.trim().replace(/^.*\/tables\//, '');
  const [table = '', fragment = ''] = bare.split('#', 2);
  const id = table.replace(/[?/].*$/, '');
  if (!word.test(id)) return undefined;
  if (fragment === '') return { table: id };
  const good = seatAndToken(fragment);
  if (good) return { table: id, ...good };
  const token = joinToken(fragment);
  return token === undefined ? undefined : { table: id, token };
}

export function tablePath({ table, seat, token }: Invited): string {
  const fragment = token === undefined ? '' : `#${seat ?? 'join'}.${token}`;
  return `/tables/${encodeURIComponent(table)}${fragment}`;
}

// In which language a messenger previews it is the sender's choice; `in` changes nothing else.
export function linkTo(invited: Invited): string {
  const [path = '', fragment] = tablePath(invited).split('#');
  const tongue = language.now === 'en' ? '' : `?in=${language.now}`;
  return location.origin + path + tongue + (fragment === undefined ? '' : `#${fragment}`);
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

// Who came by it keeps it too, to hand it on while it is the open one.
export function keepLink(table: string, link: TableLink): void {
  keep(`link.${table}`, `${link.number}.${link.token}`);
}

export function keptLink(table: string): TableLink | undefined {
  const found = seatAndToken(kept(`link.${table}`) ?? '');
  return found && { number: found.seat, token: found.token };
}
