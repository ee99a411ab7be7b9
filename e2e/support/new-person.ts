import { randomInt, randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { PASSWORD } from './people.ts';

/** Somebody whom the server does not know yet. */
export type NewPerson = { name: string; email: string; phone: string; password: string };

/** A person with an address and a number that nobody has. */
export const newPerson = (): NewPerson => ({
  name: 'Zeynep Demir',
  email: `zeynep-${randomUUID()}@demo.example`,
  phone: newPhone(),
  password: PASSWORD,
});

/** A number that nobody has, of a range that changes, so that no range is used too often. */
export const newPhone = (): string => `5${randomInt(100_000_000, 999_999_999)}`;

type Outbox = { messages: { to: string; text: string; sent_at: string }[] };

const CODE = /\b[A-Z0-9]{6}\b/u;

/** The newest code sent to a number, by the outbox of a server under development. */
export const codeFor = async (api: APIRequestContext, phone: string): Promise<string> => {
  let code: string | undefined;
  await expect(async () => {
    const answer = await api.get('/dev/outbox', { headers: { accept: 'application/json' } });
    const { messages }: Outbox = await answer.json();
    code = CODE.exec(messages.find(({ to }) => to.endsWith(phone))?.text ?? '')?.[0];
    expect(code).toBeDefined();
  }).toPass();
  return code ?? '';
};

/** How many messages went to a number. */
export const messagesTo = async (api: APIRequestContext, phone: string): Promise<number> => {
  const answer = await api.get('/dev/outbox', { headers: { accept: 'application/json' } });
  const { messages }: Outbox = await answer.json();
  return messages.filter(({ to }) => to.endsWith(phone)).length;
};

/** A code of the same shape that is certainly another one. */
export const otherCode = (code: string): string =>
  (code.startsWith('A') ? 'B' : 'A') + code.slice(1);

/** Fills the sign-up form, its consent included. */
export const fillSignUp = async (page: Page, person: NewPerson): Promise<void> => {
  await page.getByLabel('Name', { exact: true }).fill(person.name);
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByLabel('Phone', { exact: true }).fill(person.phone);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('combobox', { name: 'Course group' }).click();
  await page.getByRole('option', { name: '8. Sınıf Matematik' }).click();
  await page.getByRole('checkbox').check();
};
