// Several people at one screen: whom the table is to be passed to.
export interface SeatNow {
  seat: number;
  awaited: boolean; // the table waits for this seat
}

// Whoever has it keeps it while the table waits for them; else the next one clockwise; else nobody.
export function passTo(seats: readonly SeatNow[], holder: number | undefined): number | undefined {
  const awaited = seats.filter((one) => one.awaited).map((one) => one.seat);
  if (holder === undefined || awaited.length === 0) return awaited[0];
  if (awaited.includes(holder)) return holder;
  return awaited.find((seat) => seat > holder) ?? awaited[0];
}
