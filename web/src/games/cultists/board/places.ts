// What the plan is given, place by place: who stands where, what is lit, where its pill is.
import { floorOf, isRoom, placesOf, type Place } from '../model';
import { placeBox, type Box, type PlanShape, type Point } from './geometry';
import type { LitPlace, LitSeat, PlanProps } from './scene';
import { standing, type Spot, type Taken } from './standing';

// here: stands there. wish: would stand there. left, coming: on the way from here, to here.
export type Presence = 'here' | 'wish' | 'left' | 'coming';

export interface Standee {
  seat: number;
  presence: Presence;
  at: Spot;
  lit?: LitSeat;
  chosen: boolean;
}
export interface PlaceView {
  place: Place;
  box: Box;
  standees: Standee[];
  lit?: LitPlace;
  chosen: boolean;
  crossed: boolean; // my way leads through it
  taken: Taken;
}

type Given = Pick<
  PlanProps,
  'shown' | 'me' | 'lit' | 'litSeats' | 'chosen' | 'chosenSeat' | 'way' | 'travel'
>;

export function viewsOf(given: Given, shape: PlanShape): PlaceView[] {
  const { shown, me, lit = [], litSeats = [], chosen, chosenSeat, way, travel } = given;
  const floor = floorOf(shown.options);
  const end = travel ? undefined : way?.at(-1);
  return placesOf(floor).map((place) => {
    const there: { seat: number; presence: Presence }[] = [];
    for (const seat of shown.at.keys()) {
      if (travel?.seat === seat && travel.from !== travel.to) {
        if (place === travel.from) there.push({ seat, presence: 'left' });
        else if (place === travel.to) there.push({ seat, presence: 'coming' });
      } else if (shown.at[seat] === place) there.push({ seat, presence: 'here' });
      else if (seat === me && end === place) there.push({ seat, presence: 'wish' });
    }
    const box = placeBox(floor, place, shape);
    const taken = takenAt(shown, place);
    const spots = standing(place, there.length, box, taken, shape);
    const litHere = lit.find((one) => one.place === place);
    return {
      place,
      box,
      standees: there.map(({ seat, presence }, i) => {
        const litSeat = presence === 'here' ? litSeats.find((one) => one.seat === seat) : undefined;
        return {
          seat,
          presence,
          at: spots[i]!,
          chosen: seat === chosenSeat,
          ...(litSeat ? { lit: litSeat } : {}),
        };
      }),
      ...(litHere ? { lit: litHere } : {}),
      chosen: chosen === place,
      crossed: way?.includes(place) ?? false,
      taken,
    };
  });
}

// What stands at the right wall and takes people's room.
function takenAt(shown: PlanProps['shown'], place: Place): Taken {
  if (place === 'G1' && shown.portal.open) return 'portal';
  return isRoom(place) && shown.rooms[place]?.cultist ? 'stain' : undefined;
}

// Where somebody stands, or would stand.
export function whereabouts(views: readonly PlaceView[], place: Place, seat: number): Spot | undefined {
  return views.find((view) => view.place === place)?.standees.find((standee) => standee.seat === seat)?.at;
}

export const pillHeight = { wide: 24, phone: 18 };
export function pillWidth(lit: LitPlace, shape: PlanShape): number {
  const { doors, meets, word } = lit.pill ?? {};
  const phone = shape.layout === 'phone';
  const first = word !== undefined ? 14 + [...word].length * 7.6 : doors !== undefined ? 40 : 14;
  const wide = first + (meets ? 22 : 0);
  return phone ? Math.round(wide * 0.74) : wide;
}
// Under the plate, over the upper wall of small rooms where somebody stands, and in a corner of corridors.
export function pillSpot(view: PlaceView, width: number, shape: PlanShape): Point {
  const { box, place, standees } = view;
  const height = pillHeight[shape.layout];
  if (shape.layout === 'phone') {
    const right = box.x + box.width - width;
    if (!isRoom(place)) return { x: Math.min(right, box.x + box.width / 2 - width / 2 + 30), y: box.y - 9 };
    const small = box.width < 2.5 * shape.unitX;
    if (small || view.taken === 'stain' || (view.taken === 'portal' && standees.length > 0))
      return { x: Math.min(right + 4, shape.width - width - 2), y: box.y - 11 };
    if (view.taken === 'portal') return { x: box.x + 5, y: box.y + 27 };
    return { x: box.x + (/^[OPD]/.test(place) ? 45 : 29), y: box.y + 6 };
  }
  if (!isRoom(place)) {
    if (box.height > box.width) return { x: box.x + (box.width - width) / 2, y: box.y - height / 2 };
    return { x: box.x + 12, y: place === 'M' ? box.y + 40 : box.y + box.height - height - 10 };
  }
  const small = box.width < 2.5 * shape.unitX;
  if ((small || view.taken === 'portal') && standees.length > 0)
    return { x: box.x + box.width - width - 4, y: box.y - height / 2 };
  return { x: box.x + 12, y: box.y + 42 };
}

// Whether the name of a corridor has to make room.
export function isCrowded(view: PlaceView): boolean {
  return view.standees.length > 0 || view.crossed || view.lit?.pill !== undefined;
}
