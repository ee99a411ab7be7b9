/**
 * Adds people and books to the data folder of the server under test, through the server's own
 * ports. A process of its own: the browser's tests stay free of the server's code.
 * Reads a `SeedData` as JSON from each line of standard input and answers each with a line: `null`, or
 * what went wrong as a JSON string. Ends with its input.
 */
import { createInterface } from 'node:readline';
import { ROLES } from '@sayfa/contract-kit';
import { systemClock } from '@sayfa/kernel';
import { questionPage } from '@sayfa/testkit';
import pino from 'pino';
import sharp from 'sharp';
import * as z from 'zod/mini';
import { compose } from '../../apps/server/compose.ts';
import { readConfig } from '../../apps/server/config.ts';

const seedData = z.object({
  people: z.array(
    z.object({
      email: z.string(),
      domain: z.string(),
      password: z.string(),
      groups: z.array(z.string()),
      /** A student where left out. */
      role: z.optional(z.enum(ROLES)),
    }),
  ),
  books: z.array(
    z.object({
      name: z.string(),
      domain: z.string(),
      groups: z.array(z.string()),
      course: z.string(),
      /** Questions on each page, numbered through; one blank page where left out. */
      questions: z.optional(z.array(z.int())),
      direction: z.optional(z.enum(['ltr', 'rtl'])),
    }),
  ),
});

/** What is to be there, unless it already is. Groups by their labels. */
export type SeedData = z.infer<typeof seedData>;

const config = readConfig(process.env);
/** Checking a password then costs nothing worth measuring: tests sign in hundreds of times. */
const passwordCost = { memoryCost: 8, timeCost: 1, parallelism: 1 };
const composition = await compose(
  config,
  pino({ level: 'warn' }, pino.destination(2)),
  systemClock,
  { passwordCost },
);
const { people: accounts } = composition.accounts;

const placeOf = async (domainName: string, labels: readonly string[]) => {
  const domain = await accounts.domainByName(domainName);
  if (!domain) throw new Error(`no domain ${domainName}`);
  const groups = await accounts.groupsOfDomain(domain.id);
  const groupIds = labels.map((label) => {
    const group = groups.find((each) => each.label === label);
    if (!group) throw new Error(`no group ${label} in ${domainName}`);
    return group.id;
  });
  return { domainId: domain.id, groupIds };
};

const storeQuestionPages = async (bookId: number, questions: readonly number[]): Promise<void> => {
  let first = 1;
  for (const [index, count] of questions.entries()) {
    const { words, grey, width, height } = questionPage(first, count);
    const raw = { width, height, channels: 1 as const };
    const bytes = new Uint8Array(await sharp(grey, { raw }).jpeg().toBuffer());
    const pictures = [{ width, height, format: 'jpeg' as const, bytes }];
    await composition.books.books.storePage(bookId, index + 1, { pictures, words });
    first += count;
  }
};

const addSeedData = async ({ people, books }: SeedData): Promise<void> => {
  for (const { email, domain, password, groups, role = 'Student' } of people) {
    const { groupIds } = await placeOf(domain, groups);
    await accounts.addUser({
      domain,
      email,
      password,
      groupIds,
      name: 'Ayşe',
      lastName: 'Okur',
      roles: [role],
      phone: '',
      verified: true,
    });
  }

  for (const { name, domain, groups, course, questions, direction } of books) {
    const place = await placeOf(domain, groups);
    const shelf = await composition.books.books.shelfOfDomain(place.domainId);
    if (shelf.some((book) => book.name === name)) continue;
    const { id } = await composition.books.books.createBook({
      ...place,
      name,
      courseName: course,
      readingDirection: direction,
      pages: (questions ?? [0]).map(() => ({ width: 500, height: 707 })),
      toc: { units: [] },
    });
    if (questions) await storeQuestionPages(id, questions);
    await composition.books.books.markReady(id);
  }
};

for await (const line of createInterface({ input: process.stdin })) {
  let failure: string | null = null;
  try {
    await addSeedData(z.parse(seedData, JSON.parse(line)));
  } catch (error) {
    failure = error instanceof Error ? (error.stack ?? error.message) : String(error);
  }
  process.stdout.write(`${JSON.stringify(failure)}\n`);
}
await composition.close();
