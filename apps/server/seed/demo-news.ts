import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { itemTexts } from '@sayfa/news/contract';
import * as z from 'zod/mini';
import type { Composition } from '../compose.ts';

const ITEMS = join(import.meta.dirname, '../../../samples/news/items.json');
const DAY = 24 * 3_600_000;

/** What `samples/news/items.json` says of an item. */
const sampleItem = z.strictObject({
  key: z.string(),
  kind: z.enum(['post', 'tool']),
  /** For all domains; else for the first of the demo. */
  forAll: z.optional(z.boolean()),
  /** Days before the demo was set up. */
  daysAgo: z.int(),
  picture: z.string(),
  url: z.optional(z.string()),
  texts: itemTexts,
});

/** News and interactive tools of the demo. Harmless when done again. */
export const seedNews = async (composition: Composition, domainId: number): Promise<number> => {
  const items = z.parse(z.array(sampleItem), JSON.parse(await readFile(ITEMS, 'utf8')));
  const now = composition.clock.now();
  for (const { key, kind, forAll, daysAgo, picture, url, texts } of items) {
    await composition.news.seed({
      key,
      kind,
      domainId: forAll ? undefined : domainId,
      publishedAt: now - daysAgo * DAY,
      picture,
      url: url ?? null,
      texts,
    });
  }
  return items.length;
};
