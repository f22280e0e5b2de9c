// The analysis is worked out when it is first asked for; that takes the house some seconds.
import { Refused } from '../../house/api';
import { patiently } from '../../house/patience';
import type { Analysis } from './types';

export const fetchAnalysis = (id: string): Promise<Analysis> => patiently(() => askForAnalysis(id));

async function askForAnalysis(id: string): Promise<Analysis> {
  let response: Response;
  try {
    response = await fetch(`/api/tables/${encodeURIComponent(id)}/analysis`, { credentials: 'same-origin' });
  } catch {
    throw new Refused(0, 'unreachable', 'the house cannot be reached');
  }
  if (!response.ok) throw new Refused(response.status, 'failed', response.statusText);
  return (await response.json()) as Analysis;
}
