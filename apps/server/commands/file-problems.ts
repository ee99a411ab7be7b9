import type { BookFile } from '@sayfa/books/port';
import type { Problem } from '@sayfa/server-kit';
import type { Composition } from '../compose.ts';
import type { Findings } from './compare-files.ts';
import { type KnownFiles, knownFilesOf } from './known-files.ts';
import type { SetAside } from './set-aside.ts';

type Parts = Pick<Composition, 'books' | 'files' | 'imports'> & { setAside: SetAside };

type PagePicture = BookFile & { pageNumber: number };

const isPagePicture = (use: BookFile): use is PagePicture =>
  use.pageNumber !== undefined && !use.isReplaced;

/** Whether a file can be had again without a backup: it is a page of a PDF, or nobody shows it any more. */
const canBeDrawn = (uses: readonly BookFile[]): boolean =>
  uses.length > 0 && uses.every((use) => use.isReplaced || isPagePicture(use));

/** Draws the pages again that showed a file which is gone; what was done. */
const redrawPages = async (
  { books, imports }: Parts,
  name: string,
  uses: readonly BookFile[],
): Promise<string> => {
  const done: string[] = [];
  for (const { bookId, pageNumber } of uses.filter(isPagePicture)) {
    done.push(await imports.imports.redraw(bookId, pageNumber));
  }
  await books.books.dropReplaced(name);
  return done.join('; ') || 'nobody shows it any more';
};

const missingProblems = (parts: Parts, missing: readonly string[], known: KnownFiles) =>
  missing.map(async (name): Promise<Problem> => {
    const { setAside } = parts;
    const uses = known.get(name) ?? [];
    const problem = { kind: 'missing', what: name };
    if (await setAside.has(name)) {
      const repair = async () => {
        await setAside.giveBack(name);
        return 'put back from those set aside';
      };
      return { ...problem, repair };
    }
    if (!canBeDrawn(uses)) return problem;
    return { ...problem, repair: () => redrawPages(parts, name, uses) };
  });

const alteredProblems = (parts: Parts, altered: readonly string[], known: KnownFiles) =>
  altered.map(async (name): Promise<Problem> => {
    const { setAside } = parts;
    const uses = known.get(name) ?? [];
    const problem = { kind: 'altered', what: name };
    if (await setAside.has(name)) {
      const repair = async () => {
        await setAside.take(name);
        await setAside.giveBack(name);
        return 'put back from those set aside';
      };
      return { ...problem, repair };
    }
    if (!canBeDrawn(uses)) return problem;
    const repair = async () => {
      await setAside.take(name);
      return redrawPages(parts, name, uses);
    };
    return { ...problem, repair };
  });

/** Files that no row refers to: left by a server that was killed between a file and its row. */
const orphanProblems = (
  composition: Composition,
  setAside: SetAside,
  orphans: readonly string[],
) => {
  // Asked once, after everything else was repaired: some may belong to somebody then.
  let known: Promise<KnownFiles> | undefined;
  return orphans.map(
    (name): Problem => ({
      kind: 'orphans',
      what: name,
      repair: async () => {
        known ??= knownFilesOf(composition);
        if ((await known).has(name)) return 'belongs to somebody now';
        await setAside.take(name);
        return 'set aside';
      },
    }),
  );
};

/** Missing, altered and orphan files; orphans last, because repairing others may find them an owner. */
export const fileProblems = async (
  composition: Composition,
  setAside: SetAside,
  findings: Pick<Findings, 'missing' | 'altered' | 'orphans'>,
  known: KnownFiles,
): Promise<Problem[]> => {
  const parts = { ...composition, setAside };
  return [
    ...(await Promise.all(missingProblems(parts, findings.missing, known))),
    ...(await Promise.all(alteredProblems(parts, findings.altered, known))),
    ...orphanProblems(composition, setAside, findings.orphans),
  ];
};
