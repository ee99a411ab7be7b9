import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { answered, type Caller, jsonOf } from '../caller.ts';
import { pictureOf } from './activities.ts';
import type { Writer } from './writer.ts';

const uploaded = z.object({ picture: z.string() });
const created = z.object({ data: z.object({ id: z.int() }) });
const listed = z.object({ data: z.array(z.object({ id: z.int() })) });
const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Uploads pictures of news, then writes news with them. */
export const uploadsWriter = (admin: Caller): Writer => {
  const pictures: string[] = [];
  const items: number[] = [];
  let count = 0;
  return {
    name: 'uploads',
    write: async () => {
      count += 1;
      const picture = pictures.at(-1);
      if (count % 2 === 1 || !picture) {
        const form = new FormData();
        form.append('file', new Blob([await pictureOf(count)], { type: 'image/png' }), 'news.png');
        const reply = await admin.send('POST', '/api/v2/news-pictures', form);
        const answer = answered(reply);
        if (reply && answer === 'acknowledged') {
          pictures.push(z.parse(uploaded, jsonOf(reply)).picture);
        }
        return answer;
      }
      const texts = { tr: { title: `Haber ${count}`, subheading: '', body: '' } };
      const item = { kind: 'post', texts, picture, url: null };
      const reply = await admin.send('POST', '/api/v2/news-admin', item);
      const answer = answered(reply);
      if (reply && answer === 'acknowledged') items.push(z.parse(created, jsonOf(reply)).data.id);
      return answer;
    },
    missing: async () => {
      const found = z.parse(listed, await admin.read('/api/v2/news-admin')).data;
      const ids = new Set(found.map(({ id }) => id));
      const problems = items.filter((id) => !ids.has(id)).map((id) => `news ${id} is not there`);
      for (const address of pictures) {
        const reply = await admin.fetch('GET', address);
        const isWhole = reply?.status === 200 && address.includes(sha256(reply.bytes));
        if (!isWhole) problems.push(`the picture ${address} is not whole`);
      }
      return problems;
    },
  };
};
