// What an event changes on the table, for showing a move event by event. The view that comes with the move has the
// last word; this agrees with it as well as one who looks can know.
import type { DevilEvent, Knowledge, Ware } from '../model';
import * as evenings from './evenings';
import * as inquisition from './inquisition';
import { moved } from './ledger';
import * as rounds from './rounds';
import { begun, replaced, withSeat, type Of } from './seats';
import * as trading from './trading';
import * as turns from './turns';

// M1, M2: what is bought or sold against ducats, what is borrowed or paid back.
function traded(knowledge: Knowledge, event: Of<'bought' | 'sold'>): Knowledge {
  const { seat, good, ducats } = event;
  const one: Partial<Record<Ware, number>> = { [good]: 1 };
  if (event.event === 'bought') return moved(moved(knowledge, seat, { ducats }, -1), seat, one);
  return moved(moved(knowledge, seat, one, -1), seat, { ducats });
}
function borrowed(knowledge: Knowledge, seat: number, ducats: number): Knowledge {
  const then = withSeat(knowledge, seat, ({ debt }) => ({ debt: debt + ducats }));
  return moved(then, seat, { ducats: Math.abs(ducats) }, ducats > 0 ? 1 : -1);
}

export function apply(knowledge: Knowledge, event: DevilEvent): Knowledge {
  switch (event.event) {
    // ---- rounds
    case 'round_began':
      return rounds.roundBegan(knowledge, event.round);
    case 'produced':
    case 'gained':
      return moved(knowledge, event.seat, event.goods);
    case 'bought':
    case 'sold':
      return traded(knowledge, event);
    case 'borrowed':
      return borrowed(knowledge, event.seat, event.ducats);
    case 'repaid':
      return borrowed(knowledge, event.seat, -event.ducats);
    case 'kept':
      return rounds.kept(knowledge, event);
    case 'drew_buildings':
      return rounds.drewBuildings(knowledge, event);
    case 'drew_event':
      return rounds.drewEvent(knowledge, event);
    case 'sent':
      return rounds.sent(knowledge, event);
    case 'received':
      return rounds.received(knowledge, event);
    case 'cards_passed':
      return rounds.cardsPassed(knowledge);
    case 'repay_began':
      return rounds.repayBegan(knowledge);
    case 'offers_began':
      return begun(knowledge, 'offer');

    // ---- trading
    case 'offered':
      return trading.offered(knowledge, event);
    case 'chest_came':
      return trading.chestCame(knowledge, event);
    case 'answered_chest':
      return trading.answeredChest(knowledge, event);
    case 'reading_ended':
      return trading.readingEnded(knowledge, event.reading);
    case 'chest_home':
      return trading.chestHome(knowledge, event);

    // ---- actions
    case 'dropped':
      return turns.dropped(knowledge, event);
    case 'planning_began':
      return turns.planningBegan(knowledge);
    case 'planned':
      return turns.planned(knowledge, event);
    case 'plan_opened':
      return turns.planOpened(knowledge, event);
    case 'turn_began':
      return turns.turnBegan(knowledge, event.seat);
    case 'event_played':
      return turns.eventPlayed(knowledge, event);
    case 'paid':
      return turns.paid(knowledge, event);
    case 'built':
      return turns.built(knowledge, event);
    case 'used':
      return turns.used(knowledge, event);
    case 'tucked':
      return turns.tucked(knowledge, event);
    case 'hired':
      return turns.hired(knowledge, event);
    case 'master_spent':
      return turns.masterSpent(knowledge, event);
    case 'failed':
      return turns.failed(knowledge, event);
    case 'privilege_small':
      return turns.privilegeSmall(knowledge, event);
    case 'privilege_gone':
      return turns.privilegeGone(knowledge, event);
    case 'privilege_large':
      return turns.privilegeLarge(knowledge, event);
    case 'token_lost':
      return turns.tokenLost(knowledge, event.seat);

    // ---- evenings
    case 'interest_paid':
      return evenings.interestPaid(knowledge, event);
    case 'debt_now':
      return withSeat(knowledge, event.seat, () => ({ debt: event.debt }));
    case 'reputation_moved':
      return turns.reputationMoved(knowledge, event);
    case 'slid':
      return withSeat(knowledge, event.seat, () => ({ reputation: event.to }));
    case 'angels':
      return evenings.changed(knowledge, event.seat, 'angel', event.count);
    case 'demons':
      return evenings.changed(knowledge, event.seat, 'demon', event.count);
    case 'demons_returned':
      return evenings.changed(knowledge, event.seat, 'demon', -event.count);
    case 'indulgence':
      return evenings.indulgence(knowledge, event);
    case 'guest_came':
      return evenings.guestCame(knowledge, event);
    case 'points':
      return inquisition.points(knowledge, event);
    case 'hunt_began':
      return evenings.huntBegan(knowledge);
    case 'accused':
      return evenings.accused(knowledge, event);
    case 'vote_shown':
      return evenings.voteShown(knowledge, event);
    case 'questioned':
      return evenings.questioned(knowledge, event);
    case 'proved':
      return evenings.answeredHunt(knowledge, event.seat, true);
    case 'confessed':
      return evenings.answeredHunt(knowledge, event.seat, false);

    // ---- the inquisition
    case 'wings_began': {
      const awaited = knowledge.seats.map((_, seat) => seat);
      return begun({ ...knowledge, turn: 0 }, 'wings', { awaited });
    }
    case 'wings_bought':
      return moved(knowledge, event.seat, { ducats: event.ducats }, -1);
    case 'ritual_began':
      return begun(knowledge, 'ritual');
    case 'ritual_closed':
      return inquisition.ritualClosed(knowledge, event);
    case 'roles_shown':
      return { ...knowledge, roles: replaced(knowledge.roles, event.seat, event.role) };
    case 'ritual_opened':
      return inquisition.ritualOpened(knowledge, event);
    case 'ritual_reward':
      return inquisition.rewarded(knowledge, event);
    case 'bribed_away':
      return inquisition.bribedAway(knowledge, event.inquisitor);
    case 'bribe_left':
      return { ...knowledge, inquisitors: { ...knowledge.inquisitors, bribe: event.ducats } };
    case 'turned':
      return inquisition.turned(knowledge, event);
    case 'named':
      return inquisition.named(knowledge, event);
    case 'inquisition_turn':
      return inquisition.inquisitionTurn(knowledge, event.seat);
    case 'answered':
      return inquisition.answered(knowledge, event);
    case 'suffered':
      return inquisition.suffered(knowledge, event);
    case 'gave':
      return inquisition.gave(knowledge, event);
    case 'building_lost':
      return inquisition.buildingLost(knowledge, event);
    case 'guests_left':
      return evenings.guestsLeft(knowledge);

    // ---- the end
    case 'scored': {
      const then = evenings.changed(knowledge, event.seat, 'score', event.points);
      return then.stage === 'scoring' ? then : begun({ ...then, turn: 0 }, 'scoring');
    }
    case 'discarded': {
      const then = knowledge.stage === 'scoring' ? knowledge : begun({ ...knowledge, turn: 0 }, 'scoring');
      return moved(then, event.seat, event.goods, -1);
    }
    case 'game_over':
      return begun({ ...knowledge, turn: 0 }, 'over');

    // These say what other events and the view change.
    case 'souls_shown':
    case 'guess_scored':
    case 'inquisition_began':
    case 'inquisitors_came':
      return knowledge;
  }
}

export function applyAll(knowledge: Knowledge, events: readonly DevilEvent[]): Knowledge {
  return events.reduce(apply, knowledge);
}
