// Turning a pointer of 24 hours: on from where it stands, the shorter way round.
export function along(from: number, hour: number): number {
  const ahead = (((hour - from) % 24) + 24) % 24;
  return from + (ahead > 12 ? ahead - 24 : ahead);
}
