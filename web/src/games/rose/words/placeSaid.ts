// What a place is called by those who hear it: its tiles, who stands there.
import { capital } from '../../../table/sentence';
import { listed, say, t } from '../../../text/text.svelte';
import { isColour, tileParts, type Building, type Figure, type Tile } from '../model';
import { buildingName, colourName, figureName } from './things';

function tileSaid(tile: Tile): string {
  const { colour, value } = tileParts(tile);
  return t('web_rose_board_tile', { colour: colourName(colour), value });
}

export function placeSaid(place: Building, tiles: Tile[], figures: Figure[]): string {
  return t('web_rose_board_place', {
    place: buildingName(place),
    tiles: tiles.length > 0 ? listed(tiles.map(tileSaid)) : t('web_rose_board_no_tiles'),
    figures:
      figures.length > 0
        ? t('web_rose_board_there', { figures: listed(figures.map(figureName)) })
        : t('web_rose_board_nobody'),
  });
}

export function figureSaid(figure: Figure, place: Building): string {
  return t('web_rose_board_figure', {
    figure: capital(isColour(figure) ? say(`rose_monk_${figure}`) : figureName(figure)),
    place: buildingName(place),
  });
}
