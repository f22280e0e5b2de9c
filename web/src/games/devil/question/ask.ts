// Which scene says what the question asks.
import { cardsAsking } from '../cards/asking';
import type { DevilController } from '../controller.svelte';
import { accuseAsking, confessAsking } from '../hunt/asking';
import { inquisitionAsking, wingsAsking } from '../inquisition/asking';
import { effectAsking, planAsking, privilegesAsking, repayAsking } from '../realm/asking';
import { ritualAsking } from '../ritual/asking';
import { fillAsking, readAsking } from '../trade/asking';
import type { Question } from '../turn/question';
import type { Asking } from './asking';
import { marketAsking } from './market';

const askings: Record<Question, (controller: DevilController) => Asking> = {
  keep: cardsAsking,
  send: cardsAsking,
  drop: cardsAsking,
  repay: repayAsking,
  fill: fillAsking,
  read: readAsking,
  plan: planAsking,
  effect: effectAsking,
  privileges: privilegesAsking,
  accuse: accuseAsking,
  confess: confessAsking,
  wings: wingsAsking,
  ritual: ritualAsking,
  inquisition: inquisitionAsking,
};

export function askingOf(controller: DevilController): Asking | undefined {
  if (!controller.question) return undefined;
  if (controller.draft.market.length > 0) return marketAsking(controller);
  return askings[controller.question](controller);
}
