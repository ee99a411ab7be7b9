import { randomUUID } from 'node:crypto';
import { test as base, expect } from '@playwright/test';
import {
  emptyDevice,
  forgetReading,
  PASSWORD,
  SAMPLE_GROUPS,
  type SignedIn,
  signInAs,
} from './people.ts';
import { putIn } from './put-in.ts';
import type { Stock } from './stock.ts';

type PerTest = {
  /** Who is signed in: a `reader` of the sample books who has read nothing yet, `nobody`, or an e-mail. */
  visitor: string;
  /** People and books that have to be there besides the demo. */
  stock: Partial<Stock>;
  /** What this device remembers, by local-storage keys; the interface is English unless told. */
  settings: Record<string, string>;
};

type PerWorker = {
  /** The server's address without a path. */
  origin: string;
  /** A student of both sample books whom no other worker uses. */
  reader: SignedIn;
};

const done = new Map<string, Promise<void>>();

const putInOnce = (stock: Partial<Stock>): Promise<void> => {
  const key = JSON.stringify(stock);
  const work = done.get(key) ?? (key === '{}' ? Promise.resolve() : putIn(stock));
  done.set(key, work);
  return work;
};

/** A journey through the product in a browser of its own. */
export const test = base.extend<PerTest, PerWorker>({
  visitor: ['reader', { option: true }],
  stock: [{}, { option: true }],
  settings: [{}, { option: true }],

  origin: [
    async ({ browserName: _ }, use, { project }) => use(project.use.baseURL ?? ''),
    { scope: 'worker' },
  ],

  reader: [
    async ({ origin }, use) => {
      const email = `reader-${randomUUID()}@demo.example`;
      const person = { email, domain: 'demo', password: PASSWORD, groups: SAMPLE_GROUPS };
      await putIn({ people: [person] });
      const reader = await signInAs(origin, email);
      await use(reader);
      await reader.close();
    },
    { scope: 'worker' },
  ],

  storageState: async ({ visitor, settings, stock, origin, reader }, use) => {
    await putInOnce(stock);
    if (visitor === 'nobody') {
      await use(emptyDevice(origin, { lang: 'en', ...settings }));
    } else if (visitor === 'reader') {
      await forgetReading(reader);
      await use(reader.device(settings));
    } else {
      const person = await signInAs(origin, visitor);
      await use(person.device(settings));
      await person.close();
    }
  },
});

export { expect };
