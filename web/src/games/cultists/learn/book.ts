// Everything of the game that can be looked up, by chapter: roles, events, cards and places with their texts, then the
// rules. Every entry has an address in the page: /learn/cultists/rules#seer; places have
// another name than rules that are called alike.
import type { Chapter, Entry } from '../../../table/learn/book';
import { say } from '../../../text/text.svelte';
import { paintOf, signOfCard, signOfEvent, signOfRole, type CultistsSign, type Paint } from '../art/signs';
import { eventTokens, places, roles } from '../model';
import { EncounterCard, RoomCard } from '../types';
import { idOfRole, ruleChapters, ruleOfEvent, rulesOf, rulesOfRole, ruleText } from './rules';
import { explained } from './topics';
import { capital, eventText, eventTitle, roleName, roleText } from '../words/things';

type Art = { sign: CultistsSign; paint?: Paint };

function rolesOfBook(): Entry<Art>[] {
  return roles.map((role) => ({
    id: role,
    title: capital(roleName(role)),
    text: roleText(role),
    art: { sign: signOfRole[role] },
    rules: rulesOfRole[role],
    ...(idOfRole[role] ? { number: idOfRole[role] } : {}),
  }));
}
function eventsOfBook(): Entry<Art>[] {
  return eventTokens.map((token) => ({
    id: token,
    title: eventTitle(token),
    text: eventText(token),
    art: { sign: signOfEvent[token] },
    rules: [ruleOfEvent[token]],
  }));
}
function cardsOfBook(): Entry<Art>[] {
  return [...EncounterCard, ...RoomCard].map((card) => {
    const { title, text, rules } = explained({ is: 'card', card });
    return { id: card, title, text: text.join(' '), art: { sign: signOfCard[card] }, rules };
  });
}
// Places of which the same is said stand together.
function placesOfBook(): Entry<Art>[] {
  const entries: Entry<Art>[] = [];
  for (const place of places) {
    const { title, text, rules } = explained({ is: 'place', place });
    const paint = paintOf(place);
    const words = text.join(' ');
    const same = entries.find((one) => one.text === words && one.art?.paint?.fill === paint?.fill);
    if (same) {
      same.title = `${same.title}, ${title}`;
      same.also = [...(same.also ?? []), `place-${place}`];
      continue;
    }
    const sign = paint?.sign ?? 'door';
    entries.push({ id: `place-${place}`, title, text: words, art: { sign, ...(paint && { paint }) }, rules });
  }
  return entries;
}

export function chapters(): Chapter<Art>[] {
  const things = {
    roles: rolesOfBook(),
    events: eventsOfBook(),
    cards: cardsOfBook(),
    places: placesOfBook(),
  };
  const title = (id: string): string => say(`web_cultists_help_chapter_${id}`);
  return [
    ...Object.entries(things).map(([id, entries]) => ({ id, title: title(id), entries })),
    ...ruleChapters.map((id) => ({
      id,
      title: title(id),
      entries: rulesOf(id).map((rule) => ({ id: rule, number: rule, text: ruleText(rule) })),
    })),
  ];
}
