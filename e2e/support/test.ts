import { randomUUID } from 'node:crypto';
import { test as base, expect } from '@playwright/test';
import {
  emptyDevice,
  PASSWORD,
  resetReading,
  resetSettings,
  SAMPLE_GROUPS,
  type SignedIn,
  signInAs,
} from './people.ts';
import { seed } from './seed.ts';
import type { SeedData } from './seed-process.ts';

type PerTest = {
  /** Who is signed in: a `reader` of the sample books who has read nothing yet, `nobody`, or an e-mail. */
  visitor: string;
  /** People and books that have to be there besides those of the demo. */
  seedData: Partial<SeedData>;
  /** What this device remembers, by local-storage keys; the interface is English unless told. */
  settings: Record<string, string>;
};

type PerWorker = {
  /** The server's address without a path. */
  origin: string;
  /** A student of both sample books whom no other worker uses. */
  reader: SignedIn;
};

const seeded = new Map<string, Promise<void>>();

const seedOnce = (seedData: Partial<SeedData>): Promise<void> => {
  const key = JSON.stringify(seedData);
  const work = seeded.get(key) ?? (key === '{}' ? Promise.resolve() : seed(seedData));
  seeded.set(key, work);
  return work;
};

/** An end-to-end test through the product in a browser of its own. */
export const test = base.extend<PerTest, PerWorker>({
  visitor: ['reader', { option: true }],
  seedData: [{}, { option: true }],
  settings: [{}, { option: true }],

  origin: [
    async ({ browserName: _ }, use, { project }) => use(project.use.baseURL ?? ''),
    { scope: 'worker' },
  ],

  reader: [
    async ({ origin }, use) => {
      const email = `reader-${randomUUID()}@demo.example`;
      const person = { email, domain: 'demo', password: PASSWORD, groups: SAMPLE_GROUPS };
      await seed({ people: [person] });
      const reader = await signInAs(origin, email);
      await use(reader);
      await reader.close();
    },
    { scope: 'worker' },
  ],

  storageState: async ({ visitor, settings, seedData, origin, reader }, use) => {
    await seedOnce(seedData);
    if (visitor === 'nobody') {
      await use(emptyDevice(origin, { lang: 'en', ...settings }));
    } else if (visitor === 'reader') {
      await resetReading(reader);
      await use(reader.device(settings));
    } else {
      const person = await signInAs(origin, visitor);
      await resetSettings(person);
      await use(person.device(settings));
      await person.close();
    }
  },
});

export { expect };
