// Every building as a woodcut: markup of paths in the inks of woodcut.css, on the ground line.
import type { Building } from '../../model';
import { church } from './church';
import { civic } from './civic';
import { estates } from './estates';
import { chalk, rounded } from './kit';
import { rural } from './rural';
import { science } from './science';
import { urban } from './urban';

const houses: Record<Building, () => string> = {
  ...rural,
  ...estates,
  ...urban,
  ...civic,
  ...church,
  ...science,
};

export function houseOf(building: Building): string {
  return rounded(houses[building]()) + chalk('M0 96H100', 16);
}
