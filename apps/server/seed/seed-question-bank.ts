import type { NewItem } from '@sayfa/question-bank/server';
import * as z from 'zod/mini';
import type { Composition } from '../compose.ts';
import grade8 from './curriculum/grade-8.json' with { type: 'json' };
import grade9 from './curriculum/grade-9.json' with { type: 'json' };
import { DEMO_PASSWORD } from './demo-people.ts';

type OutcomeNote = string | { name: string; children?: OutcomeNote[] | undefined };
type SubjectNote = {
  name: string;
  subjects?: SubjectNote[] | undefined;
  outcomes?: OutcomeNote[] | undefined;
};

const outcomeNote: z.ZodMiniType<OutcomeNote> = z.lazy(() =>
  z.union([
    z.string(),
    z.strictObject({ name: z.string(), children: z.optional(z.array(outcomeNote)) }),
  ]),
);
const subjectNote: z.ZodMiniType<SubjectNote> = z.lazy(() =>
  z.strictObject({
    name: z.string(),
    subjects: z.optional(z.array(subjectNote)),
    outcomes: z.optional(z.array(outcomeNote)),
  }),
);
const levelNote = z.strictObject({
  name: z.string(),
  courses: z.array(z.strictObject({ name: z.string(), units: z.array(subjectNote) })),
});

const outcomeItem = (note: OutcomeNote): NewItem =>
  typeof note === 'string'
    ? { kind: 'outcome', name: note }
    : { kind: 'outcome', name: note.name, items: (note.children ?? []).map(outcomeItem) };

const itemOf = (kind: 'unit' | 'subject', { name, subjects, outcomes }: SubjectNote): NewItem => ({
  kind,
  name,
  items: [
    ...(subjects ?? []).map((subject) => itemOf('subject', subject)),
    ...(outcomes ?? []).map(outcomeItem),
  ],
});

const levelItem = (note: z.infer<typeof levelNote>): NewItem => ({
  kind: 'level',
  name: note.name,
  items: note.courses.map(({ name, units }) => ({
    kind: 'course',
    name,
    items: units.map((unit) => itemOf('unit', unit)),
  })),
});

/** People of the question bank; the same password as everywhere in the demo. */
export const BANK_USERS = [
  { domain: 'demo', email: 'teacher@demo.example', name: 'Deniz Kaya' },
  { domain: 'demo', email: 'coordinator@demo.example', name: 'Selin Arslan' },
  { domain: 'other', email: 'domainadmin@other.example', name: 'Zehra Güneş' },
] as const;

/** The curriculum of two school years and three accounts. Harmless when done again. */
export const seedQuestionBank = async ({
  accounts,
  config,
  questionBank,
}: Composition): Promise<void> => {
  const password = config.demoPassword ?? DEMO_PASSWORD;
  await questionBank.fillCurriculum(
    [grade8, grade9].map((grade) => levelItem(z.parse(levelNote, grade))),
  );
  for (const user of BANK_USERS) {
    const domain = await accounts.people.domainByName(user.domain);
    const userId = domain && (await accounts.people.idByEmail(domain.id, user.email));
    await questionBank.addUser({ ...user, password, userId });
  }
};
