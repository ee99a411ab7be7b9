import type { Inspect, OpenDatabase, Problem } from '@sayfa/server-kit';
import type { BooksOfActivities } from './activities.port.ts';
import { activitiesInspectionStore } from './inspect-activities.store.ts';

const FILE = /\/api\/v2\/ebook-files\/(\d+)\/([a-f0-9]{64}\.[a-z0-9]{2,5})/gu;

/** Looks for activities that show a file which their book does not keep: a sweep would delete it, or has. */
export const createActivitiesInspection =
  (open: OpenDatabase, books: Pick<BooksOfActivities, 'allFiles' | 'noteFile'>): Inspect =>
  async () => {
    const files = await books.allFiles();
    const listed = new Set(
      files
        .filter(({ pageNumber, isReplaced }) => pageNumber !== undefined || !isReplaced)
        .map(({ bookId, name }) => `${bookId}/${name}`),
    );
    const problems: Problem[] = [];
    for (const { id, content } of await activitiesInspectionStore(open).withFiles()) {
      for (const [, bookId, name = ''] of content.matchAll(FILE)) {
        if (listed.has(`${bookId}/${name}`)) continue;
        listed.add(`${bookId}/${name}`);
        problems.push({
          kind: 'activities',
          what: `activity ${id} shows ${name}, which book ${bookId} does not keep`,
          repair: async () => {
            await books.noteFile(Number(bookId), name);
            return 'listed';
          },
        });
      }
    }
    return problems;
  };
