import * as z from 'zod/mini';
import { strokeOf } from '../../bench/stroke.ts';
import type { Random } from '../../e2e/support/random-lesson.ts';
import { answered, type Caller } from '../caller.ts';
import type { Book } from './demo-book.ts';
import type { Writer } from './writer.ts';

const changes = z.object({
  version: z.int(),
  more: z.boolean(),
  records: z.array(z.object({ record: z.object({ id: z.string(), content: z.unknown() }) })),
});

/** Ids of everything that a person has drawn in a book and that is still there. */
export const drawnObjects = async (caller: Caller, bookId: number): Promise<Set<string>> => {
  const ids = new Set<string>();
  for (let since = 0; ; ) {
    const part = z.parse(changes, await caller.read(`/api/v2/drawings/${bookId}?since=${since}`));
    for (const { record } of part.records) if (record.content) ids.add(record.id);
    if (!part.more) return ids;
    since = part.version;
  }
};

const MAX_OBJECTS = 8;

/** Draws strokes, some with each call, which are there all or not at all. */
export const drawingWriter = (caller: Caller, book: Book, random: Random): Writer => {
  const acknowledged = new Set<string>();
  const calls: string[][] = [];
  return {
    name: 'drawings',
    write: async () => {
      const call = calls.length;
      const ids = Array.from({ length: random.whole(1, MAX_OBJECTS) }, (_, at) => `g${call}-${at}`);
      calls.push(ids);
      const pageId = book.pageIds[random.whole(0, book.pageIds.length - 1)];
      const path = `/api/v2/drawings/${book.id}/pages/page_${pageId}`;
      const operations = ids.map((id) => strokeOf(id));
      const answer = answered(
        await caller.send('POST', path, { user_id: caller.userId, operations }),
      );
      if (answer === 'acknowledged') for (const id of ids) acknowledged.add(id);
      return answer;
    },
    missing: async () => {
      const found = await drawnObjects(caller, book.id);
      const lost = [...acknowledged].filter((id) => !found.has(id));
      const torn = calls.filter((ids) => {
        const count = ids.filter((id) => found.has(id)).length;
        return count > 0 && count < ids.length;
      });
      return [
        ...lost.map((id) => `the drawing ${id} is not there`),
        ...torn.map((ids) => `the call of ${ids[0]} is there in part`),
      ];
    },
  };
};
