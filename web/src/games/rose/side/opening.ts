// The evening and the revelation, line by line: what the evening changed, then who said what.
import type { OpeningPage, OpeningRow, OpeningWords } from '../../../table/opening/opening';
import { plainParts, toldOf, type Names } from '../../../table/sentence';
import type { Opening } from '../../../table/stage.svelte';
import { say, t } from '../../../text/text.svelte';
import { colours, type Colour, type Rose, type RoseEvent } from '../model';
import { monk } from '../words/parts';
import { capital, colourName } from '../words/things';

export interface RoseRow extends OpeningRow {
  monk?: Colour;
  // Of a monk in the evening: suspicion before, evidence before and after.
  suspicion?: number;
  seat?: number;
  from?: number;
  to?: number;
  said?: string;
  // What a player can still be by what was denied so far.
  canBe?: Colour[];
}

type Of<K extends RoseEvent['event']> = Extract<RoseEvent, { event: K }>;
const of = <K extends RoseEvent['event']>(events: readonly RoseEvent[], kind: K): Of<K>[] =>
  events.filter((one): one is Of<K> => one.event === kind);

// Where a move begins to be one: at its evening or at its first open seal. Without a revelation the day just goes on.
export function opensAt(events: readonly RoseEvent[]): number {
  const evening = events.findIndex((one) => one.event === 'evening');
  if (evening >= 0) return evening;
  return events.findIndex((one) => one.event === 'marker_shown');
}

function eveningRows(events: readonly RoseEvent[], before: Rose['knowledge']): RoseRow[] {
  const gains = of(events, 'evidence_changed').filter((one) => one.reason === 'conversion');
  const home = of(events, 'suspicion_changed').filter((one) => one.reason === 'home');
  const known = gains.length > 0;
  const gain = (colour: Colour): number => {
    const one = gains.find((change) => change.monk === colour);
    return one ? one.to - one.from : 0;
  };
  return [...colours]
    .sort((a, b) => gain(b) - gain(a))
    .map((colour) => {
      const one = gains.find((change) => change.monk === colour);
      return {
        key: colour,
        known,
        monk: colour,
        suspicion: home.find((change) => change.monk === colour)?.from ?? before.suspicion[colour],
        from: one?.from ?? before.evidence[colour],
        to: one?.to ?? before.evidence[colour],
      };
    });
}

function sealRows(
  events: readonly RoseEvent[],
  revealed: readonly (readonly Colour[])[],
  first: number,
  names: Names,
): RoseRow[] {
  const shown = of(events, 'marker_shown');
  const count = revealed.length;
  const clockwise = Array.from({ length: count }, (_, at) => (first + at) % count);
  return clockwise.map((seat) => {
    const one = shown.find((marker) => marker.seat === seat);
    const row: RoseRow = { key: String(seat), known: one !== undefined, seat };
    if (!one) return row;
    const after = events[events.indexOf(one) + 1];
    const changed = after?.event === 'evidence_changed' ? after : undefined;
    const denied = [...(revealed[seat] ?? []), one.colour];
    return {
      ...row,
      monk: one.colour,
      from: changed?.from,
      to: changed?.to,
      said: plainParts(toldOf('web_rose_open_not', seat, names, { monk: monk(one.colour, 'as') })),
      canBe: colours.filter((colour) => !denied.includes(colour)),
    };
  });
}

// `earlier`: everything that was told before the move that opens.
export function openingWords(
  { before, events, told }: Opening<Rose>,
  earlier: readonly RoseEvent[],
  names: Names,
): OpeningWords<RoseRow> {
  const now = events.slice(0, told);
  const all = [...earlier, ...now];
  const evening = all.slice(all.map((one) => one.event).lastIndexOf('evening'));
  const seals = of(events, 'marker_shown').length > 0;
  const day = seals ? before.day : (of(evening, 'evening')[0]?.day ?? before.day);
  const taken = of(evening, 'event_card_taken')[0];
  const pages: OpeningPage<RoseRow>[] = [
    {
      key: 'evening',
      eyebrow: t('web_rose_open_first'),
      title: t('web_rose_open_evening', { day }),
      foot: taken
        ? say(`web_rose_open_taken${taken.seat === names.me ? '_you' : ''}`, {
            player: names.of(taken.seat),
          })
        : '',
      rows: eveningRows(evening, before),
      together: !seals,
    },
  ];
  const first = of(events, 'marker_shown')[0]?.seat ?? 0;
  if (seals)
    pages.push({
      key: 'seals',
      eyebrow: t('web_rose_open_then'),
      title: t('web_rose_open_seals'),
      foot: t('web_rose_open_cost'),
      rows: sealRows(now, before.revealed, first, names),
      together: false,
    });
  const newest = pages
    .at(-1)!
    .rows.filter((row) => row.known)
    .at(-1);
  const next = events.find((one) => one.event === 'dawn');
  const revelation = events.some((one) => one.event === 'revelation_began');
  return {
    pages,
    done: told >= events.length,
    dock: {
      steps: [
        { text: t('web_rose_open_step_evening'), current: !seals },
        ...(seals || revelation ? [{ text: t('web_rose_open_step_seals'), current: seals }] : []),
        ...(next ? [{ text: t('web_rose_say_day', { day: next.day }), current: false }] : []),
      ],
      title: (seals && newest?.said) || pages.at(-1)!.title,
      text:
        seals && newest?.monk && newest.to !== undefined
          ? capital(
              say('web_rose_say_evidence_of', {
                monk: colourName(newest.monk),
                change: `${newest.from} → ${newest.to}`,
              }),
            )
          : pages.at(-1)!.foot,
      next: next
        ? t('web_rose_open_to_day', { day: next.day })
        : revelation
          ? t('web_rose_open_to_seals')
          : t('web_rose_open_to_end'),
    },
  };
}
