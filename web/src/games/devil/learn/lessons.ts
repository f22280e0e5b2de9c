// What a learning table teaches.
import type { GameLessons } from '../../../table/learn/lessons';
import type { Devil } from '../model';

export default { lessons: [] } as unknown as GameLessons<Devil>;
