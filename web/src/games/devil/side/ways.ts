// Where all four chests are on their way.
import type { Stage } from '../model';

export function wayOf(stage: Stage): 'fill' | 'first' | 'second' | 'home' {
  if (stage === 'offer') return 'fill';
  return stage === 'first' || stage === 'second' ? stage : 'home';
}
