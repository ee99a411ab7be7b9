import { expect, it } from 'vitest';
import { memoryStorage } from '../device/memory-storage.ts';
import { pullChanges } from './pull-changes.ts';

const record = { v: 1, id: 'a', content: null, changed: {}, presence: null };

const pulled = async (merge: () => void): Promise<string[]> => {
  const done: string[] = [];
  const storage = memoryStorage();
  await pullChanges({
    book: { id: 3, urlId: 'abc' },
    storage: () => ({
      ...storage,
      merge: async () => {
        merge();
        done.push('kept');
      },
    }),
    fetchChanges: async () => ({
      version: 1,
      more: false,
      records: [{ page: 'page_1', record }],
      blank_pages: [],
    }),
    show: (records) => done.push(`showed ${records.length}`),
    takeBlankPages: async () => void done.push('took blank pages'),
  }).catch(() => done.push('failed'));
  return done;
};

it('shows what came once it is kept, so that a page opened meanwhile misses nothing', async () => {
  expect(await pulled(() => undefined)).toEqual(['took blank pages', 'kept', 'showed 1']);
});

it('shows also what this device could not keep', async () => {
  const full = () => {
    throw new DOMException('', 'QuotaExceededError');
  };
  expect(await pulled(full)).toEqual(['took blank pages', 'showed 1', 'failed']);
});
