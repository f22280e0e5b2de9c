// After dusk the pages are dark unless somebody has chosen otherwise. By the clock of the device: nobody knows where
// the table stands.
const morning = 7;
const dusk = 18;

export function isDusk(now: Date): boolean {
  return now.getHours() >= dusk || now.getHours() < morning;
}
