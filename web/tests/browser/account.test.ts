// What people can change of themselves: the name, the password, other logins, and that they are here at all.
import type { Page } from '@playwright/test';
import { expect, refusals, test } from './house';
import { bots, openTable } from './player';

const box = (page: Page, title: string) =>
  page.locator('section', { has: page.getByRole('heading', { name: title }) });
const password = 'correct horse';

async function becomeGuest(page: Page, name: string): Promise<void> {
  await page.goto('/me');
  await page.getByRole('textbox').first().fill(name);
  await page.keyboard.press('Enter');
  await expect(page.locator('h1')).toHaveText(name);
}
async function register(page: Page, name: string): Promise<void> {
  await becomeGuest(page, name);
  const keep = box(page, 'Keep your games');
  await keep.getByLabel('Password').fill(password);
  await keep.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByText('Account, on every device')).toBeVisible();
}
async function login(page: Page, name: string, word: string): Promise<void> {
  const has = box(page, 'You have an account?');
  await has.getByLabel('Name').fill(name);
  await has.getByLabel('Password').fill(word);
  await has.getByRole('button', { name: 'Log in' }).click();
}

test('a guest is renamed, and keeps the tables', async ({ page }) => {
  await becomeGuest(page, 'Spare Spectacles');
  const { table } = await openTable(
    page,
    { options: { players: 2 } },
    [{ kind: 'me' }, { kind: 'open' }],
    false,
  );
  const name = box(page, 'Name').first();
  await name.getByRole('textbox').fill('Mechthild');
  await name.getByRole('button', { name: 'Rename' }).click();
  await expect(page.locator('h1')).toHaveText('Mechthild');
  await expect(page.locator('header .me')).toContainText('Mechthild');
  await page.goto(`/tables/${table}`);
  await expect(page.locator('.seat.mine')).toContainText('Mechthild');
});

test('a guest registers under another name, and that name stands everywhere', async ({ page }) => {
  await becomeGuest(page, 'Paper Lantern');
  const keep = box(page, 'Keep your games');
  await keep.getByLabel('Name').fill('Herrad');
  await keep.getByLabel('Password').fill(password);
  await keep.getByRole('button', { name: 'Register' }).click();
  await expect(page.locator('h1')).toHaveText('Herrad');
  const name = box(page, 'Name').first();
  await expect(name.getByRole('textbox')).toHaveValue('Herrad');
  await expect(name.getByRole('button', { name: 'Rename' })).toBeDisabled();
});

test('a guest logs in from the own page; who would leave tables behind is warned', async ({
  page,
  visitor,
  complaints,
}) => {
  complaints.expected = refusals;
  await register(page, 'Hildegard');
  const guest = await visitor();
  await becomeGuest(guest, 'Winter Apple');
  await openTable(guest, { options: { players: 2 } }, [{ kind: 'me' }, ...bots(1)], true);
  await login(guest, 'Hildegard', password);
  await expect(guest.getByText('You would leave games behind')).toBeVisible();
  await guest.getByRole('button', { name: 'Stay' }).click();
  await expect(guest.locator('h1')).toHaveText('Winter Apple');
  await login(guest, 'Hildegard', 'wrong horse');
  await guest.locator('dialog').getByRole('button', { name: 'Log in' }).click();
  await expect(guest.getByText('The name or the password is not right.')).toBeVisible();
  await login(guest, 'Hildegard', password);
  await guest.locator('dialog').getByRole('button', { name: 'Log in' }).click();
  await expect(guest.locator('h1')).toHaveText('Hildegard');
});

test('an account: name, password, other logins, and its end', async ({ page, visitor, complaints }) => {
  complaints.expected = refusals;
  await register(page, 'Roswitha');
  const other = await visitor();
  const comes = async (name: string, word: string): Promise<void> => {
    await becomeGuest(other, 'Blue Heron');
    await login(other, name, word);
    await expect(other.locator('h1')).toHaveText(name);
  };
  const gone = async (): Promise<void> => {
    await other.goto('/me');
    await expect(other.getByRole('heading', { name: 'Who are you?' })).toBeVisible();
  };
  await comes('Roswitha', password);

  const name = box(page, 'Name').first();
  await name.getByRole('textbox').fill('Hrotsvit');
  await name.getByRole('button', { name: 'Rename' }).click();
  await expect(page.locator('h1')).toHaveText('Hrotsvit');

  const secret = box(page, 'Password').first();
  const change = async (now: string, next: string): Promise<void> => {
    await secret.getByLabel('Now').fill(now);
    await secret.getByLabel('New').fill(next);
    await secret.getByRole('button', { name: 'Change it' }).click();
  };
  await change('wrong horse', 'battery staple');
  await expect(secret.getByText('The password is not right.')).toBeVisible();
  await change(password, 'battery staple');
  await expect(secret.getByText('The password is changed.')).toBeVisible();
  await gone();

  await comes('Hrotsvit', 'battery staple');
  const { table } = await openTable(page, { options: { players: 2 } }, [{ kind: 'me' }, ...bots(1)], true);
  await other.goto(`/tables/${table}`);
  await expect(other.locator('.hand button.card').first()).toBeVisible();
  await page.reload();
  const logins = box(page, 'Other logins');
  await expect(logins).toContainText('1 other place');
  await logins.getByRole('button', { name: 'Log out everywhere else' }).click();
  await expect(logins).toContainText('You are logged in here only.');
  await expect(other.getByRole('heading', { name: 'You have left the house' })).toBeVisible();
  await gone();

  const end = box(page, 'Delete the account');
  await end.getByLabel('Password').fill('battery staple');
  await expect(end.getByRole('button', { name: 'Delete' })).toBeDisabled();
  await end.getByLabel('Type your name').fill('Hrotsvit');
  await end.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('heading', { name: 'Who are you?' })).toBeVisible();
  await becomeGuest(page, 'Copper Kettle');
  await login(page, 'Hrotsvit', 'battery staple');
  await expect(page.getByText('The name or the password is not right.')).toBeVisible();
});
