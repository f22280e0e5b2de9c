// Pages that need no table.
export const paths = [
  '/',
  '/new/rose',
  '/new/cultists',
  '/watch',
  '/replays',
  '/learn',
  '/learn/rules',
  '/learn/cultists',
  '/learn/cultists/rules',
  '/me',
  '/check',
  '/nowhere',
];
