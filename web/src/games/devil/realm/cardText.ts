// A building in one sentence, for those who listen: name, symbols, price, points, effect.
import { t } from '../../../text/text.svelte';
import { buildingCards } from '../components';
import type { Building } from '../model';
import { buildingName, costText, effectText, symbolsText } from '../words/things';

export { buildingName };
export function buildingText(building: Building): string {
  const line = t('devil_card_line', {
    building: buildingName(building),
    symbols: symbolsText(building),
    cost: costText(building),
    points: buildingCards[building].points,
  });
  return `${line} ${effectText(building)}`;
}
