// What can explain itself on the table.
import type { Building, EventCard, Inquisitor, Master, Role, Ware } from '../model';

export type Topic =
  | { is: 'building'; building: Building }
  | { is: 'event'; card: EventCard }
  | { is: 'inquisitor'; inquisitor: Inquisitor }
  | { is: 'master'; master: Master }
  | { is: 'role'; role: Role }
  | { is: 'ware'; ware: Ware | 'soul' }
  | { is: 'privilege'; large: boolean; number: number }
  | { is: 'phase'; phase: string }
  | {
      is:
        | 'reputation'
        | 'wings'
        | 'debt'
        | 'points'
        | 'market'
        | 'fields'
        | 'tokens'
        | 'guests'
        | 'indulgences';
    };
