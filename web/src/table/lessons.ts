// What of the lessons of one table was read; kept on this device.
export interface Progress {
  seen: string[];
  stopped: boolean;
}

export function readProgress(saved: string | null): Progress {
  try {
    const found = JSON.parse(saved ?? '{}') as Partial<Progress> | null;
    const seen = Array.isArray(found?.seen) ? found.seen : [];
    return { seen: seen.filter((one) => typeof one === 'string'), stopped: found?.stopped === true };
  } catch {
    return { seen: [], stopped: false };
  }
}
