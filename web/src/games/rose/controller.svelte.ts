// One seat's table of the rose: besides what every table holds, my cards and tiles, and what the plan lights up.
import { TableController } from '../../table/controller.svelte';
import type { Seen } from '../../table/stage.svelte';
import { standing } from '../../house/news';
import type { Table } from '../../house/table.svelte';
import { tell } from '../../look/announce.svelte';
import { t } from '../../text/text.svelte';
import { hoursOf, lit, unlit } from './board/lit';
import type { Scene, Target } from './board/scene';
import type { Building, Card, Colour, Rose } from './model';
import { keepMarks, readMarks, type Marks } from './notebook/marks';
import { bringsTo, cardOf } from './question/words';
import { rules } from './rules';
import { openingWords } from './side/opening';
import type { Motion } from './stage/rules';
import { heardPreview } from './words/heard';
import { buildingName, capital, figureName } from './words/things';

// What I am about to seal: the colour I deny, and who I think the others are.
export interface Draft {
  picked: Colour | undefined;
  guessed: Record<number, Colour | undefined>;
}

export class RoseController extends TableController<Rose, Motion, Draft> {
  marks = $state.raw<Marks>({});

  constructor(table: Table<Rose>, since?: Seen<Rose>) {
    super({ table, rules, since, draft: () => ({ picked: undefined, guessed: {} }) });
    const seat = table.view?.seat;
    if (seat !== undefined) this.marks = readMarks(table.id, seat);
  }

  readonly hand = $derived.by((): Card[] => {
    const seat = this.view.seat;
    const cards = seat === undefined ? [] : (this.stage.shown.hands[seat] ?? []);
    return cards.filter((card) => card !== null);
  });
  readonly tiles = $derived.by(() => {
    const seat = this.view.seat;
    return seat === undefined ? [] : (this.stage.shown.time_tiles[seat] ?? []);
  });
  readonly #lit = $derived.by(() => (this.mine ? lit(this.turn.plan, this.knowledge) : unlit));
  readonly hours = $derived.by(() =>
    this.mine ? hoursOf(this.turn.plan) : { payable: undefined, given: 0 },
  );
  readonly card = $derived.by(() => (this.mine ? cardOf(this.turn.plan, this.knowledge) : undefined));
  readonly scene = $derived.by((): Scene => {
    const { shown, motion } = this.stage;
    const way = motion && motion.time > 0 ? motion.is.way : undefined;
    return {
      shown,
      ...this.#lit,
      ...(motion && way ? { travel: { ...way, time: motion.time, key: motion.key } } : {}),
      fresh: motion?.is.fresh ?? [],
    };
  });

  // My notes, kept on this device.
  note(marks: Marks): void {
    this.marks = marks;
    if (this.view.seat !== undefined) keepMarks(this.table.id, this.view.seat, marks);
  }

  // What has just opened and is to be read.
  readonly opening = $derived.by(() => {
    const { opening } = this.stage;
    if (!opening) return undefined;
    const earlier = standing(this.table.news.filter((one) => one.n < opening.n));
    return openingWords(
      opening,
      earlier.flatMap((one) => one.events ?? []),
      this.names,
    );
  });

  // Only on request, so that it is nowhere else.
  readonly identity = (): Colour | undefined => {
    const seat = this.table.view?.seat;
    return seat === undefined ? undefined : (this.knowledge.identities[seat] ?? undefined);
  };

  protected override preview(): string {
    const ghosts = this.#lit.after;
    return ghosts ? heardPreview(ghosts, this.knowledge) : '';
  }

  play(move: string): void {
    if (this.knowledge.stage === 'play') this.choose(move);
  }
  pick(target: Target): void {
    this.choose(target.move);
  }
  pay(count: number): void {
    const { payable } = this.hours;
    if (payable !== undefined && count >= 0 && count <= payable) this.choose(`pay ${count}`);
  }

  // A place that cannot be chosen. False if nothing is to be said about it here.
  refuse(place: Building): boolean {
    if (!this.mine) return false;
    if (this.turn.plan.open[0]?.move.startsWith('play ')) {
      this.why = t('web_rose_turn_why_card');
    } else if (this.scene.targets.length > 0) {
      const brings = bringsTo(this.turn.plan, this.knowledge);
      const figure = this.scene.targets[0]?.moved;
      this.why =
        brings !== undefined
          ? t(brings === place ? 'web_rose_turn_why_there' : 'web_rose_turn_why_nobody', {
              building: buildingName(place),
            })
          : t('web_rose_turn_why_stands', { figure: figure ? capital(figureName(figure)) : '' });
    } else {
      return false;
    }
    tell(this.why);
    return true;
  }
}
