// Everything of the game that can be looked up, by chapter: roles, phases, things and cards, each with its art, then the
// rules. Every entry has an address in the page: /learn/devil/rules#stables.
import type { Chapter, Entry } from '../../../table/learn/book';
import { say, t } from '../../../text/text.svelte';
import { buildingCards, eventSides, smallNeeds } from '../components';
import {
  buildings,
  eventCards,
  inquisitors,
  phases,
  roles,
  wares,
  type Inquisitor,
  type Master,
} from '../model';
import { roundName } from '../words/things';
import { larges } from './cards';
import { isPartlyOurs, ruleChapters, rulesOf, ruleBook, variants } from './rules';
import { explained, things, type Thing, type Topic } from './topics';

type Art = { topic: Topic };

function entry(id: string, topic: Topic, number?: string): Entry<Art> {
  const { title, text, rules } = explained(topic);
  return { id, title, text: text.join(' '), rules, art: { topic }, ...(number ? { number } : {}) };
}

// The three that are there without being turned.
const letters: Partial<Record<Inquisitor, string>> = { ascetic: 'A', fundamentalist: 'B', friar: 'C' };
const masters: readonly Master[] = ['rural', 'urban', 'church', 'alchemist'];

function thingsOfBook(): Record<string, Entry<Art>[]> {
  const byRound = [...buildings].sort((one, other) => buildingCards[one].deck - buildingCards[other].deck);
  const early = (second: boolean): string => t(`web_devil_help_card_event_${second ? 'late' : 'early'}`);
  return {
    roles: roles.map((role) => entry(role, { is: 'role', role })),
    phases: phases.map((phase) => entry(`phase-${phase}`, { is: 'phase', phase })),
    things: (Object.keys(things) as Thing[]).map((is) => entry(`thing-${is}`, { is })),
    wares: wares
      .filter((ware) => ware !== 'indulgences')
      .map((ware) => entry(`ware-${ware}`, { is: 'ware', ware })),
    buildings: byRound.map((building) =>
      entry(building, { is: 'building', building }, roundName(buildingCards[building].deck)),
    ),
    events: eventCards.map((card) => entry(card, { is: 'event', card }, early(eventSides[card].second))),
    inquisitors: inquisitors.map((inquisitor) =>
      entry(inquisitor, { is: 'inquisitor', inquisitor }, letters[inquisitor]),
    ),
    masters: [
      ...masters.map((master) => entry(`master-${master}`, { is: 'master', master })),
      ...smallNeeds.map((_, at) =>
        entry(`small-${at + 1}`, { is: 'privilege', large: false, number: at + 1 }),
      ),
      ...larges.map((large, at) => entry(`large-${large}`, { is: 'privilege', large: true, number: at + 1 })),
    ],
  };
}
// A variant has the name that it has at a new table.
function ruleEntry(rule: string): Entry<Art> {
  const variant = rule.startsWith('O') ? variants[Number(rule.slice(1)) - 1] : undefined;
  const title = variant ? { title: say(`web_devil_new_${variant}`) } : {};
  const ours = isPartlyOurs(rule) ? { ours: t('web_devil_help_ours_partly') } : {};
  return { id: rule, number: rule, text: ruleBook.ruleText(rule), ...title, ...ours };
}

// Their cards have numbers that the rulebook does not print.
const withOurs: ReadonlySet<string> = new Set(['buildings', 'events', 'inquisitors']);

export function chapters(): Chapter<Art>[] {
  const title = (id: string): string => say(`web_devil_help_chapter_${id}`);
  return [
    ...Object.entries(thingsOfBook()).map(([id, entries]) => ({
      id,
      title: title(id),
      entries,
      ...(withOurs.has(id) ? { note: t('web_devil_help_ours') } : {}),
    })),
    ...ruleChapters.map((id) => ({ id, title: title(id), entries: rulesOf(id).map(ruleEntry) })),
  ];
}
