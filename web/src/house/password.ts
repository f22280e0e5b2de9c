// The house's rule for new passwords, so that a bad one is not sent first.
import { Refused } from './api';

const shortest = 8;
const longest = 200;

// Refuses a bad one as the house would.
export function checkPassword(password: string): void {
  const bytes = new TextEncoder().encode(password).length;
  if (bytes < shortest || bytes > longest) throw new Refused(0, 'bad_password', 'a bad password');
}
