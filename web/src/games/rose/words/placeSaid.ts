// What a place is called by those who hear it: its tiles, who stands there.
import { listed, say, t } from '../../../text/text.svelte';
import { isColour, tileParts, type Building, type Figure, type Tile } from '../model';

export function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

export function shortName(figure: Figure): string {
  return isColour(figure) ? say(`rose_colour_${figure}`) : say(`rose_figure_${figure}`);
}

export function fullName(figure: Figure): string {
  return isColour(figure) ? say(`rose_monk_${figure}`) : say(`rose_figure_${figure}`);
}

function tileName(tile: Tile): string {
  const { colour, value } = tileParts(tile);
  return t('web_rose_board_tile', { colour: say(`rose_colour_${colour}`), value });
}

export function placeSaid(place: Building, tiles: Tile[], figures: Figure[]): string {
  return t('web_rose_board_place', {
    place: say(`rose_building_${place}`),
    tiles: tiles.length > 0 ? listed(tiles.map(tileName)) : t('web_rose_board_no_tiles'),
    figures:
      figures.length > 0
        ? t('web_rose_board_there', { figures: listed(figures.map(shortName)) })
        : t('web_rose_board_nobody'),
  });
}

export function figureSaid(figure: Figure, place: Building): string {
  return t('web_rose_board_figure', {
    figure: capital(fullName(figure)),
    place: say(`rose_building_${place}`),
  });
}
