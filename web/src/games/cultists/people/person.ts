// How somebody looks on the plan, at a table, in the row of people: nothing of it is secret.
import { isGhost, knifeHolder, robotSeat, type Knowledge } from '../model';

// What calls people by their names; words/ has more of it.
export interface Names {
  of(seat: number): string;
}

export interface Person {
  seat: number;
  initial: string;
  me: boolean;
  ghost: boolean;
  knife: boolean; // holds the knife and lives
  robot: boolean;
}

// The letter beside a portrait. Who shares it with somebody before gets a second letter.
export function initialsOf(names: readonly string[]): string[] {
  const letters = names.map((name) => [...name.trim().toLocaleUpperCase()]);
  return letters.map((own, seat) => {
    const first = own[0] ?? '?';
    const shared = letters.some((other, before) => before < seat && other[0] === first);
    if (!shared) return first;
    const second = [...(names[seat] ?? '').trim()].slice(1).find((letter) => /[\p{L}\p{N}]/u.test(letter));
    return first + (second ?? '').toLocaleLowerCase();
  });
}

export function personOf(shown: Knowledge, seat: number, names: Names, me: number | undefined): Person {
  const seats = shown.at.map((_, one) => one);
  const robot = robotSeat(shown.options) === seat;
  return {
    seat,
    initial: initialsOf(seats.map((one) => names.of(one)))[seat] ?? '?',
    me: seat === me,
    ghost: isGhost(shown, seat),
    knife: knifeHolder(shown) === seat,
    robot,
  };
}
export function peopleOf(shown: Knowledge, names: Names, me: number | undefined): Person[] {
  return shown.at.map((_, seat) => personOf(shown, seat, names, me));
}
