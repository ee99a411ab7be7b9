import * as z from 'zod/mini';
import { until } from '../../bench/processes.ts';
import type { Random } from '../../e2e/support/random-lesson.ts';
import { type Answered, answered, type Caller, jsonOf } from '../caller.ts';
import type { Book } from './demo-book.ts';
import type { Writer } from './writer.ts';

const draft = z.looseObject({ id: z.string() });
const page = z.object({
  version: z.int(),
  drafts: z.array(draft),
  published: z.array(z.looseObject({ id: z.string(), activityId: z.int() })),
});
const state = z.object({ job: z.nullable(z.object({ state: z.string() })) });

const SETTLED_WITHIN_MS = 60_000;

/** Draws boxes around questions and publishes them as zoom areas. */
export const publishingWriter = (editor: Caller, book: Book, random: Random): Writer => {
  const at = `/api/v2/demo/ebooks/${book.id}/detection`;
  /** Pages by the ids of what was acknowledged as stored there, and of what as being published. */
  const stored = new Map<string, number>();
  const publishing = new Map<string, number>();
  let count = 0;
  let unpublished: { id: string; number: number } | undefined;

  const store = async (): Promise<Answered> => {
    count += 1;
    const number = random.whole(1, book.pageIds.length);
    const id = `gauntlet-${count}`;
    const reply = await editor.send('GET', `${at}/pages/${number}`);
    if (reply?.status !== 200) return 'unanswered';
    const { version, drafts } = z.parse(page, jsonOf(reply));
    const box = { left: 100, top: 100 + (count % 10) * 90, width: 300, height: 80 };
    const about = { number: count, column: 0, sureness: 1, isAccepted: true };
    const answer = answered(
      await editor.send('PUT', `${at}/pages/${number}`, {
        version,
        drafts: [...drafts, { id, ...box, ...about }],
      }),
    );
    if (answer !== 'acknowledged') return answer;
    stored.set(id, number);
    unpublished = { id, number };
    return answer;
  };

  const publish = async (one: { id: string; number: number }): Promise<Answered> => {
    const body = { pages: [one.number], existing: 'append' };
    const answer = answered(await editor.send('POST', `${at}/publish`, body));
    if (answer !== 'acknowledged') return answer;
    publishing.set(one.id, one.number);
    unpublished = undefined;
    return answer;
  };

  const settled = async (): Promise<boolean> => {
    const { job } = z.parse(state, await editor.read(at));
    return job?.state !== 'waiting' && job?.state !== 'running';
  };

  return {
    name: 'publishing',
    write: () => (unpublished ? publish(unpublished) : store()),
    missing: async () => {
      await until('nothing is being published any more', SETTLED_WITHIN_MS, settled);
      const problems: string[] = [];
      const numbers = [...new Set(stored.values())];
      for (const number of numbers) {
        const found = z.parse(page, await editor.read(`${at}/pages/${number}`));
        const drafts = new Set(found.drafts.map(({ id }) => id));
        const areas = new Set(found.published.map(({ id }) => id));
        for (const [id, on] of stored) {
          if (on !== number) continue;
          if (publishing.has(id) && !areas.has(id)) problems.push(`${id} was not published`);
          else if (!drafts.has(id) && !areas.has(id)) problems.push(`the draft ${id} is not there`);
        }
      }
      return problems;
    },
  };
};
