import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { loadWords, startText } from '../../../text/text.svelte';
import { roles, type Knowledge, type Role } from '../model';
import recorded from '../vote/twins.jsonl?raw';
import { capital, roleName, roleText } from '../words/things';
import RoleSeal from './RoleSeal.svelte';
import RoleSheet from './RoleSheet.svelte';

const line = JSON.parse(recorded.split('\n')[0]!) as { seat: number; worlds: { knowledge: Knowledge }[] };
const me = line.seat;
const names = { of: (seat: number): string => ['Anna', 'Bert', 'Cilka', 'Dirk', 'Emma', 'Frank'][seat]! };

// I am this, and know what somebody of that role knows.
function playing(role: Role): Knowledge {
  const { knowledge } = line.worlds[1]!;
  const known = knowledge.roles.map((_, seat): Role | null => {
    if (seat === me) return role;
    return role === 'seer' && seat === (me + 1) % 6 ? 'cultist' : null;
  });
  return { ...knowledge, roles: known };
}

// Elements, classes and how many: all that gives a page its form, without its words.
function form(element: Element): unknown {
  const attributes = [...element.attributes].map(({ name }) => name).sort();
  return [element.tagName, element.getAttribute('class'), attributes, [...element.children].map(form)];
}

const views = { 'the seal in the dock': RoleSeal, 'the page of a phone': RoleSheet };
let shown: ReturnType<typeof mount> | undefined;
function show(view: keyof typeof views, role: Role): HTMLButtonElement {
  shown = mount(views[view], { target: document.body, props: { shown: playing(role), names, me } });
  flushSync();
  return document.querySelector<HTMLButtonElement>('button.hold')!;
}
function press(button: HTMLButtonElement): void {
  button.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true, button: 0 }));
  flushSync();
}
function tells(role: Role): boolean {
  const page = document.body.innerHTML;
  return (
    page.includes(capital(roleName(role))) || page.includes(roleText(role)) || page.includes('role-card')
  );
}

beforeAll(async () => {
  await startText();
  await loadWords('cultists');
});
beforeEach(() => vi.useFakeTimers());
afterEach(async () => {
  if (shown) await unmount(shown);
  shown = undefined;
  document.body.replaceChildren();
  vi.useRealTimers();
});

describe.each(Object.keys(views) as (keyof typeof views)[])('%s', (view) => {
  test('has the same form for every role, held or not', async () => {
    const forms = new Set<string>();
    for (const role of roles) {
      const button = show(view, role);
      const sealed = JSON.stringify(form(document.body));
      press(button);
      expect(document.body.textContent).toContain(roleText(role));
      forms.add(JSON.stringify([sealed, form(document.body)]));
      await unmount(shown!);
      document.body.replaceChildren();
    }
    shown = undefined;
    expect(forms.size).toBe(1);
  });

  test('tells nothing unless it is held', () => {
    const button = show(view, 'seer');
    expect(tells('seer')).toBe(false);
    press(button);
    expect(tells('seer')).toBe(true);
    window.dispatchEvent(new Event('pointerup'));
    flushSync();
    expect(tells('seer')).toBe(false);
  });

  test('closes with the window, with the tab, and after 5 seconds', () => {
    const button = show(view, 'slayer');
    for (const close of [
      () => window.dispatchEvent(new Event('blur')),
      () => document.dispatchEvent(new Event('visibilitychange')),
      () => vi.advanceTimersByTime(5000),
    ]) {
      press(button);
      expect(tells('slayer')).toBe(true);
      close();
      flushSync();
      expect(tells('slayer')).toBe(false);
    }
  });

  test('is held with a key as well', () => {
    const button = show(view, 'klutz');
    button.dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true }));
    flushSync();
    expect(tells('klutz')).toBe(true);
    button.dispatchEvent(new KeyboardEvent('keyup', { key: ' ', bubbles: true }));
    flushSync();
    expect(tells('klutz')).toBe(false);
  });
});
