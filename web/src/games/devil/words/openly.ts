// What is told of all at once: production, plans, votes, the ritual, the scoring.
import type { DevilEvent } from '../model';
import type { Course } from './course';
import { Answer, Votes } from './hunt';
import { stageName } from './names';
import { inARow, together, told } from './parts';
import { Plans } from './plans';
import { Produced } from './produced';
import { Guesses, moved, Ritual, ritualChest, Roles } from './ritual';
import { Score } from './score';

// Answers whether the event is told of all at once.
export function openly(one: DevilEvent, course: Course): boolean {
  const { lines, names, now } = course;
  switch (one.event) {
    case 'produced': {
      const produced = now.produced.get(one.seat) ?? new Produced(one.seat, names);
      now.produced.set(one.seat, produced);
      produced.take(one);
      return lines.show(produced, 'move', one.seat);
    }
    case 'reading_ended':
      delete now.market;
      lines.tell('note', told(one.reading === 1 ? 'web_devil_say_read' : 'devil_log_chests_home'));
      return true;
    case 'plan_opened':
      delete now.market;
      now.plans ??= new Plans(names);
      now.plans.open(one);
      return lines.show(now.plans, 'reveal');
    case 'interest_paid':
      course.interest.take(one);
      return lines.show(course.interest, 'evening');
    case 'slid':
      course.standing.slide(one);
      return lines.show(course.standing, 'evening');
    case 'vote_shown':
    case 'questioned':
      delete now.market;
      now.votes ??= new Votes(names);
      if (one.event === 'questioned') now.votes.question(one.seat);
      else now.votes.show(one);
      return lines.show(now.votes, 'reveal');
    case 'proved':
    case 'confessed':
      now.answer = new Answer(one.seat, one.event, names);
      return lines.show(now.answer, 'move', one.seat);
    case 'inquisitors_came': {
      const all = (['fundamentalist', 'friar'] as const).filter((each) => !course.gone.includes(each));
      if (all.length > 0) lines.tell('reveal', moved('came', all));
      return true;
    }
    case 'guests_left':
      lines.tell('note', told('devil_log_guests_gone'));
      return true;
    case 'scored':
    case 'discarded': {
      if (now.scores.size === 0) course.begin(stageName('scoring'));
      const { scores } = course.now;
      const score = scores.get(one.seat) ?? new Score(one.seat, names);
      scores.set(one.seat, score);
      if (one.event === 'scored') score.score(one);
      else score.discard(one);
      return lines.show(score, 'evening', one.seat);
    }
    case 'game_over': {
      const shared = one.winners.length > 1;
      const won = told(`devil_end_winner${shared ? 's' : ''}`, { players: together(one.winners, names) });
      lines.tell('end', inARow([told('devil_log_over'), won]));
      return true;
    }
    default:
      return false;
  }
}

// Answers whether it belongs to the ritual.
export function ofTheRitual(one: DevilEvent, course: Course): boolean {
  const { lines, names, now } = course;
  switch (one.event) {
    case 'roles_shown':
      now.roles ??= new Roles(names);
      now.roles.show(one.seat, one.role);
      return lines.show(now.roles, 'reveal');
    case 'ritual_opened':
      delete now.market;
      now.ritual ??= new Ritual(names);
      now.ritual.open(one);
      lines.tell('reveal', ritualChest(one, names));
      return true;
    case 'guess_scored':
      now.guesses ??= new Guesses(names);
      now.guesses.score(one);
      return lines.show(now.guesses, 'reveal');
    case 'bribed_away':
    case 'bribe_left':
    case 'souls_shown':
    case 'ritual_reward':
    case 'turned':
    case 'named':
      now.ritual ??= new Ritual(names);
      now.ritual.take(one);
      course.gone = [...course.gone, ...(one.event === 'bribed_away' ? [one.inquisitor] : [])];
      return lines.show(now.ritual, 'reveal');
    default:
      if (now.guesses?.take(one)) return true;
      return now.ritual?.take(one) ? lines.show(now.ritual, 'reveal') : false;
  }
}
