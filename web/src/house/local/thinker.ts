// The second worker thinks for the bots, and works out replays and analyses, one decision after another.
import { steadyNow, type Call, type Imports } from './module';

export async function think(
  load: (imports: Partial<Imports>) => Promise<Call>,
  house: MessagePort,
  failed: (why: unknown) => void,
): Promise<void> {
  let call: Call | undefined;
  let turning = false;
  const asked: string[] = [];

  const turn = (): void => {
    try {
      turning = call?.('thinker_turn') ? true : false;
    } catch (why) {
      failed(why);
      return;
    }
    // With a pause, in which it hears of what is no longer wanted.
    if (turning) setTimeout(turn);
  };
  const hear = (text: string): void => {
    try {
      call?.('thinker_ask', text);
    } catch (why) {
      failed(why);
      return;
    }
    if (!turning) {
      turning = true;
      setTimeout(turn);
    }
  };
  house.onmessage = ({ data }: MessageEvent<string>) => (call ? hear(data) : asked.push(data));
  call = await load({ now: steadyNow, thought: (text) => house.postMessage(text) });
  asked.forEach(hear);
}
