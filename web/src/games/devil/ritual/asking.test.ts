// The main button of the ritual is the same for every role and every purse: it always answers, if need be in words.
import { beforeAll, expect, test, vi } from 'vitest';
import { loadWords, startText, t } from '../../../text/text.svelte';
import { standing } from '../realm/standing.test-data';
import { roles as allRoles, type Role } from '../model';
import type { DevilController } from '../controller.svelte';
import { emptyDraft } from '../turn/draft';
import { ritualAsking } from './asking';

beforeAll(async () => {
  await startText();
  await loadWords('devil');
});

// A seat of that role and with that many marked souls, which puts `shown` of them into the chest.
function sealing(role: Role, round: number, marked: number, shown: number) {
  const base = standing();
  const knowledge = { ...base, round, roles: [role, null, null, null] };
  const draft = emptyDraft(base, 0);
  const send = vi.fn();
  const say = vi.fn();
  const controller = {
    knowledge,
    me: 0,
    mineNow: { souls: { pure: 1, marked } },
    draft: { ...draft, ritual: { ...draft.ritual, souls: { marked: shown } } },
    names: { of: String },
    send,
    say,
  } as unknown as DevilController;
  const { act, main } = ritualAsking(controller);
  act?.();
  return { acts: act !== undefined, main, sent: send.mock.calls.length, said: say.mock.calls.flat() };
}

test.each(allRoles)('it answers the %s, with marked souls and without', (role) => {
  for (const marked of [0, 2]) {
    const { acts, main } = sealing(role, 3, marked, 0);
    expect(acts).toBe(true);
    expect(main).toBe(t('web_devil_ritual_seal'));
  }
});
test('in round 3 the devil is told to put all marked souls in, and seals once they are (Q2)', () => {
  expect(sealing('devil', 3, 2, 1)).toMatchObject({ sent: 0, said: [t('web_devil_ritual_marked_first')] });
  expect(sealing('devil', 3, 2, 2)).toMatchObject({ sent: 1, said: [] });
  expect(sealing('devil', 5, 2, 0)).toMatchObject({ sent: 1, said: [] });
  expect(sealing('cultist', 3, 2, 0)).toMatchObject({ sent: 1, said: [] });
});
