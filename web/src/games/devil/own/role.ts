// Who I am, for those who listen.
import { roleOf, type Knowledge } from '../model';
import { roleName } from '../words/things';

export function roleSaid(knowledge: Knowledge, seat: number): string {
  const role = roleOf(knowledge, seat);
  return role ? roleName(role) : '';
}
