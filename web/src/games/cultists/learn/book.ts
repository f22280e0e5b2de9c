// Everything of the game that can be looked up, by chapter: roles, events, cards and places with their texts, then the
// rules. Every entry has an address in the page: /learn/cultists/rules#seer; places have
// another name than rules that are called alike.
import { say } from '../../../text/text.svelte';
import { paintOf, signOfCard, signOfEvent, signOfRole, type CultistsSign, type Paint } from '../art/signs';
import { eventTokens, places, roles } from '../model';
import { EncounterCard, RoomCard } from '../types';
import { chapters, idOfRole, ruleOfEvent, rulesOf, rulesOfRole, ruleText } from './rules';
import { explained } from './topics';
import { capital, eventText, eventTitle, roleName, roleText } from '../words/things';

export interface Entry {
  id: string;
  // Other addresses of it.
  also?: string[];
  // The id of a rule: in the margin, and of a role behind its name.
  number?: string;
  title?: string;
  text: string;
  sign?: CultistsSign;
  paint?: Paint;
  // Where more about it stands.
  rules: readonly string[];
}
export interface ChapterOfBook {
  id: string;
  title: string;
  entries: Entry[];
}

function rolesOfBook(): Entry[] {
  return roles.map((role) => ({
    id: role,
    title: capital(roleName(role)),
    text: roleText(role),
    sign: signOfRole[role],
    rules: rulesOfRole[role],
    ...(idOfRole[role] ? { number: idOfRole[role] } : {}),
  }));
}
function eventsOfBook(): Entry[] {
  return eventTokens.map((token) => ({
    id: token,
    title: eventTitle(token),
    text: eventText(token),
    sign: signOfEvent[token],
    rules: [ruleOfEvent[token]],
  }));
}
function cardsOfBook(): Entry[] {
  return [...EncounterCard, ...RoomCard].map((card) => {
    const { title, text, rules } = explained({ is: 'card', card });
    return { id: card, title, text: text.join(' '), sign: signOfCard[card], rules };
  });
}
// Places of which the same is said stand together.
function placesOfBook(): Entry[] {
  const entries: Entry[] = [];
  for (const place of places) {
    const { title, text, rules } = explained({ is: 'place', place });
    const paint = paintOf(place);
    const words = text.join(' ');
    const same = entries.find((one) => one.text === words && one.paint?.fill === paint?.fill);
    if (same) {
      same.title = `${same.title}, ${title}`;
      same.also = [...(same.also ?? []), `place-${place}`];
      continue;
    }
    const sign = paint?.sign ?? 'door';
    entries.push({ id: `place-${place}`, title, text: words, sign, rules, ...(paint ? { paint } : {}) });
  }
  return entries;
}

export function book(): ChapterOfBook[] {
  const things = {
    roles: rolesOfBook(),
    events: eventsOfBook(),
    cards: cardsOfBook(),
    places: placesOfBook(),
  };
  const title = (id: string): string => say(`web_cultists_help_chapter_${id}`);
  return [
    ...Object.entries(things).map(([id, entries]) => ({ id, title: title(id), entries })),
    ...chapters.map((id) => ({
      id,
      title: title(id),
      entries: rulesOf(id).map((rule): Entry => ({
        id: rule,
        number: rule,
        text: ruleText(rule),
        rules: [],
      })),
    })),
  ];
}
