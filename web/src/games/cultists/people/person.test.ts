// Initials tell people apart, and a person shows nothing but what lies open.
import { expect, test } from 'vitest';
import type { Knowledge } from '../model';
import { initialsOf, peopleOf } from './person';

test('who shares an initial with somebody before gets a second letter', () => {
  expect(initialsOf(['Anežka', 'Leo', 'Tomáš'])).toEqual(['A', 'L', 'T']);
  expect(initialsOf(['Benno', 'Bruno', 'Řehoř'])).toEqual(['B', 'Br', 'Ř']);
  expect(initialsOf(['', 'Bo', 'B.'])).toEqual(['?', 'B', 'B']);
});

test('the knife is shown in a living hand only, the robot is the last seat', () => {
  const names = { of: (seat: number): string => ['Ann', 'Bob', 'Cid', 'Dan', 'Robot'][seat]! };
  const shown = {
    options: { players: 4, robot: true, level: 'first', roles: [] },
    at: ['M', 'M', 'M', 'M', 'M'],
    ghosts: [false, true, false, false, false],
    knife: 1,
  } as unknown as Knowledge;
  const people = peopleOf(shown, names, 2);
  expect(people.map((person) => person.knife)).toEqual([false, false, false, false, false]);
  expect(people.map((person) => person.ghost)).toEqual([false, true, false, false, false]);
  expect(people.map((person) => person.robot)).toEqual([false, false, false, false, true]);
  expect(people.map((person) => person.me)).toEqual([false, false, true, false, false]);
  expect(peopleOf({ ...shown, knife: 3 }, names, 2)[3]!.knife).toBe(true);
});
