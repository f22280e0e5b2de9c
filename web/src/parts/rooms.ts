// The rooms that the top bar leads to.
import type { SignName } from '../art/signs';
import type { TextId } from '../text/text.svelte';

export interface Room {
  path: string;
  sign: SignName;
  text: TextId;
  // The first parts of paths that belong to it.
  holds: string[];
}

export const rooms: Room[] = [
  { path: '/', sign: 'seal', text: 'web_lobby_play', holds: ['', 'new'] },
  { path: '/watch', sign: 'eye', text: 'web_lobby_watch', holds: ['watch'] },
  { path: '/replays', sign: 'scroll', text: 'web_lobby_replays', holds: ['replays', 'replay', 'check'] },
  { path: '/learn', sign: 'book', text: 'web_lobby_learn', holds: ['learn'] },
];
