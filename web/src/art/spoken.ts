// A drawing beside words says nothing to those who listen; alone it is a picture with a name.
export const spoken = (label: string | undefined): Record<string, string> =>
  label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': 'true' };
