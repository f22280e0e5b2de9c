// Signs that only the companion has: `<BoxSign sign={back} />`, or as a tool's sign.
import type { BoxSign } from './box';

export const back: BoxSign = {
  path: 'M-2-10L-11-1.5L-2 7V2H3C6 2 7.6 4 7.6 7.4V11H11V6.6C11 .6 8-5 2-5H-2Z',
};
export const check: BoxSign = { path: 'M-10.6 .6L-7.8-2.4L-3 2.4L7.8-8.8L10.6-6L-3 8Z' };
export const pad: BoxSign = {
  path: 'M-9-10H-5V-12H-2.6V-10H2.6V-12H5V-10H9V12H-9ZM-6.4-6V9.4H6.4V-6ZM-4.4-3.6H4.4V-1.6H-4.4ZM-4.4 .6H4.4V2.6H-4.4ZM-4.4 4.8H1.4V6.8H-4.4Z',
};
export const ballot: BoxSign = {
  path: 'M-10 2H-7L-4-3H4L7 2H10V12H-10ZM-5 4.6V6.8H5V4.6ZM-3-12H5L6-4H4.6V-2H-4V-4H-2Z',
};
export const voice: BoxSign = {
  path: 'M-12-4H-7L0-10V10L-7 4H-12ZM3-4.6C5.4-2.4 5.4 2.4 3 4.6L4.8 6.4C8.4 3 8.4-3 4.8-6.4ZM7.2-8.8C11.4-4.6 11.4 4.6 7.2 8.8L9 10.6C14.4 5.2 14.4-5.2 9-10.6Z',
};
export const phones: BoxSign = {
  path: 'M-11-9H-1.4C-.6-9 0-8.4 0-7.6V4.6C0 5.4-.6 6-1.4 6H-10C-11 6-11.6 5.4-11.6 4.6V-7.6C-11.6-8.4-11-9-11-9ZM-9.6-7V3.4H-2V-7ZM2-3H10.4C11.2-3 11.8-2.4 11.8-1.6V10.6C11.8 11.4 11.2 12 10.4 12H1.6C.8 12 .2 11.4 .2 10.6V8H2.2V9.4H9.8V-1H2Z',
};
export const lot: BoxSign = {
  path: 'M-10.5-7L0-12L10.5-7V6L0 12L-10.5 6ZM-1.2-.6L-8-4V4.6L-1.2 8.6ZM1.2-.6V8.6L8 4.6V-4ZM0-9.6A2.6 1.4 0 1 0 0-6.6A2.6 1.4 0 1 0 0-9.6ZM-4.6 1.4A1.3 1.7 0 1 0-4.6 4.8A1.3 1.7 0 1 0-4.6 1.4ZM3.2-.4A1.1 1.5 0 1 0 3.2 2.6A1.1 1.5 0 1 0 3.2-.4ZM6 2A1.1 1.5 0 1 0 6 5A1.1 1.5 0 1 0 6 2Z',
};
