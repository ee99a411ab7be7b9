import { join } from 'node:path';
import type { Inspect, Problem } from '@sayfa/server-kit';
import type { Composition } from '../compose.ts';
import { isDemoUnfinished, seedFirst } from '../seed/seed-first.ts';
import { compareFiles } from './compare-files.ts';
import { integrityErrors, rebuildIndexes } from './database-integrity.store.ts';
import { fileProblems } from './file-problems.ts';
import { knownFilesOf } from './known-files.ts';
import { setAsideIn } from './set-aside.ts';

/** Where files and logs lie that were taken out of use. */
export const setAsideFolder = (dataFolder: string): string => join(dataFolder, 'set-aside');

/** Everything that is wrong with the stored data, and how many files were compared. */
export type Report = { problems: Problem[]; files: number };

const inDatabase = async ({ open }: Composition): Promise<Problem[]> =>
  (await integrityErrors(open)).map((what) => ({
    kind: 'database',
    what,
    // Indexes are made of the rows.
    ...(/\bindex\b/u.test(what) && {
      repair: async () => {
        await rebuildIndexes(open);
        return 'indexes rebuilt';
      },
    }),
  }));

const inDemo = async (composition: Composition): Promise<Problem[]> =>
  (await isDemoUnfinished(composition))
    ? [
        {
          kind: 'demo',
          what: 'it was not made to its end',
          ...(composition.config.seedDemo && {
            repair: async () => {
              await seedFirst(composition, () => undefined);
              return 'made';
            },
          }),
        },
      ]
    : [];

/** What cannot even be read is a problem of the database; the others are still looked for. */
const safely = async (name: string, inspect: Inspect): Promise<Problem[]> => {
  try {
    return await inspect();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return [{ kind: 'database', what: `${name} cannot be read: ${reason}` }];
  }
};

const inFiles = async (composition: Composition): Promise<Report> => {
  const { files, config } = composition;
  const known = await knownFilesOf(composition);
  const findings = await compareFiles(files, new Set(known.keys()));
  const setAside = setAsideIn(files, setAsideFolder(config.dataFolder));
  return {
    problems: await fileProblems(composition, setAside, findings, known),
    files: findings.files,
  };
};

/** Compares everything that is stored. Changes nothing; files come last. */
export const findProblems = async (composition: Composition): Promise<Report> => {
  const { activities, books, config, drawings, imports, videoSolutions } = composition;
  const inspections: [string, Inspect][] = [
    ['the database', () => inDatabase(composition)],
    ['books', books.books.inspect],
    ['activities', activities.inspect],
    ['drawings', drawings.inspect],
    ['imports', imports.imports.inspect],
    ['the demo', () => inDemo(composition)],
  ];
  // Pieces lie in the folder of the server that received them; beside a bucket there may be others.
  if (!config.s3) inspections.push(['recordings', videoSolutions.inspect]);
  const problems: Problem[] = [];
  for (const [name, inspect] of inspections) problems.push(...(await safely(name, inspect)));
  let files = 0;
  const ofFiles = await safely('files', async () => {
    const report = await inFiles(composition);
    files = report.files;
    return report.problems;
  });
  return { problems: [...problems, ...ofFiles], files };
};

/** Repairs what can be repaired, one after the other; tells of each what came of it. */
export const repairProblems = async (
  problems: readonly Problem[],
  print: (text: string) => void,
): Promise<void> => {
  for (const { kind, what, repair } of problems) {
    if (!repair) continue;
    try {
      print(`repaired ${kind}: ${what}: ${await repair()}`);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      print(`not repaired ${kind}: ${what}: ${reason}`);
    }
  }
};
