// Pages that need no table.
export const paths = [
  '/',
  '/new/rose',
  '/new/cultists',
  '/new/devil',
  '/watch',
  '/replays',
  '/learn',
  '/learn/rules',
  '/learn/cultists',
  '/learn/cultists/rules',
  '/learn/devil',
  '/learn/devil/rules',
  '/me',
  '/check',
  '/nowhere',
];
