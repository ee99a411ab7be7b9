import { join } from 'node:path';
import { CATEGORY } from '@sayfa/contract-kit';
import type { Composition } from '../compose.ts';
import { placeActivities } from './demo-activities.ts';
import { placeSampleActivities, readSample } from './demo-books.ts';
import { placeCards } from './demo-h5p.ts';
import { seedNews } from './demo-news.ts';
import { DEMO_ACCOUNTS, DEMO_DOMAINS, DEMO_ICONS, DEMO_PASSWORD } from './demo-people.ts';
import { cutTests } from './demo-tests.ts';
import { seedQuestionBank } from './seed-question-bank.ts';

export { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo-people.ts';

const SAMPLE_IDS = [112, 113];
/** The book that a package of H5P lies in. */
const CARDS_IN = 112;
/** The book that has tests. */
const TESTS_IN = 112;

type GroupIds = ReadonlyMap<string, number>;

/** Whether the database has any domain, i.e. whether somebody uses it. */
export const hasAnyone = async ({ accounts }: Composition): Promise<boolean> =>
  (await accounts.people.domains()).length > 0;

/** Whether the demo's accounts are in the database. */
export const hasDemo = async ({ accounts }: Composition): Promise<boolean> =>
  (await accounts.people.domainByName('demo')) !== undefined;

/** Domains and course groups of the demo; ids by the groups' keys. Harmless when done again. */
export const seedDomains = async ({ accounts }: Composition): Promise<GroupIds> => {
  const groupIds = new Map<string, number>();
  for (const domain of DEMO_DOMAINS) {
    const domainId = await accounts.people.addDomain(domain.name, domain.title);
    for (const group of domain.groups) {
      groupIds.set(
        group.key,
        await accounts.people.addCourseGroup({ domainId, label: group.label }),
      );
    }
  }
  return groupIds;
};

/** Domains, course groups and accounts of the demo. Harmless when done again. */
export const seedPeople = async (composition: Composition): Promise<GroupIds> => {
  const { people } = composition.accounts;
  const password = composition.config.demoPassword ?? DEMO_PASSWORD;
  const groupIds = await seedDomains(composition);
  await Promise.all(
    DEMO_ACCOUNTS.map(({ groups, ...account }) =>
      people.addUser({
        ...account,
        password,
        groupIds: groups.flatMap((key) => groupIds.get(key) ?? []),
      }),
    ),
  );
  return groupIds;
};

/** Removes a sample book that an earlier seeding did not finish: nobody has used it yet. */
const removeUnfinished = async ({ books, imports }: Composition, id: number): Promise<void> => {
  await imports.imports.discard(id);
  if (await books.books.findBook(id)) await books.books.removeBook(id);
};

const seedBook = async (
  composition: Composition,
  id: number,
  groupIds: GroupIds,
  report: (text: string) => void,
): Promise<void> => {
  if (await composition.books.books.findBook(id)) return;
  const sample = await readSample(id);
  const domain = await composition.accounts.people.domainByName('demo');
  const groupId = groupIds.get(`${sample.courseKey}-8`);
  if (!domain || groupId === undefined) throw new Error(`no course group for sample ${id}`);
  const end = await composition.imports.imports.importFile({
    path: join(sample.folder, 'book.pdf'),
    domainId: domain.id,
    groupIds: [groupId],
    title: sample.name,
    book: { id, courseName: sample.courseName, suggested: true, language: sample.language },
  });
  if (end.event === 'refused') throw new Error(`sample ${id}: ${end.message}`);
  const editor = await composition.accounts.people.addUser({
    domain: 'demo',
    email: 'domainadmin@demo.example',
    name: '',
    password: DEMO_PASSWORD,
    roles: [],
    groupIds: [],
    phone: '',
    verified: true,
  });
  await placeSampleActivities(composition, sample, editor);
  await placeActivities(composition, id, editor);
  if (id === CARDS_IN) await placeCards(composition, domain.id, editor);
  if (id === TESTS_IN) await cutTests(composition, id);
  report(`${sample.name} (${id})`);
};

type Steps = {
  report: (text: string) => void;
  /** Books that an earlier seeding finished, where the others of it are to be made again. */
  booksDone?: number | undefined;
  onBook?: (done: number, all: number) => void;
};

/** The whole demo: people and two sample books. Harmless when done again. */
export const seedDemo = async (
  composition: Composition,
  { report, booksDone, onBook }: Steps,
): Promise<void> => {
  const groupIds = await seedPeople(composition);
  report('domains demo and other, with accounts');
  await seedQuestionBank(composition);
  for (const icon of DEMO_ICONS) await composition.library.addIcon(CATEGORY, icon);
  const domainId = await composition.accounts.people.addDomain('demo', 'Sayfa Demo Okulu');
  report(`news and interactive tools: ${await seedNews(composition, domainId)}`);
  for (const [place, id] of SAMPLE_IDS.entries()) {
    if (booksDone !== undefined && place >= booksDone) await removeUnfinished(composition, id);
    await seedBook(composition, id, groupIds, report);
    onBook?.(place + 1, SAMPLE_IDS.length);
  }
};
