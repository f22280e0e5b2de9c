// Turning the pointer of a sundial: on from where it stands, the shorter way round.
import { hoursADay } from '../components';

export function along(from: number, hour: number): number {
  const ahead = (((hour - from) % hoursADay) + hoursADay) % hoursADay;
  return from + (ahead > hoursADay / 2 ? ahead - hoursADay : ahead);
}
