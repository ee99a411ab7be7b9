import sharp from 'sharp';
import * as z from 'zod/mini';
import type { Random } from '../../e2e/support/random-lesson.ts';
import { type Answered, answered, type Caller, jsonOf } from '../caller.ts';
import type { Book } from './demo-book.ts';
import type { Writer } from './writer.ts';

const activity = z.object({ id: z.int() });
const content = z.object({
  success: z.array(z.object({ buttons: z.array(z.object({ id: z.int(), content: z.unknown() })) })),
});

/** A picture that no other one equals. */
export const pictureOf = async (number: number): Promise<Uint8Array<ArrayBuffer>> => {
  const background = { r: number % 256, g: Math.floor(number / 256) % 256, b: 40 };
  const create = { width: 60, height: 40, channels: 3 as const, background };
  return new Uint8Array(await sharp({ create }).png().toBuffer());
};

type Placed = { text: string; id: number };

/** Places notes and pictures on pages; what was not answered or failed is sent again with its key. */
export const activitiesWriter = (editor: Caller, book: Book, random: Random): Writer => {
  const placed: Placed[] = [];
  const texts = new Map<string, string>();
  let waiting: { key: string; send(): Promise<Answered> } | undefined;
  let count = 0;

  const bodyOf = async (number: number, text: string): Promise<object | FormData> => {
    const place = { left: random.whole(0, 900), top: random.whole(0, 900) };
    if (random.next() < 0.7) {
      return { button_type: 'text', ...place, content: `<p>${text}</p>`, description: text };
    }
    const form = new FormData();
    const fields = { button_type: 'image', ...place, description: text };
    for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
    form.append('file', new Blob([await pictureOf(number)]), 'picture.png');
    return form;
  };

  const prepare = async () => {
    count += 1;
    const text = `gauntlet-${count}`;
    const key = `gauntlet-${editor.userId}-${count}`;
    const body = await bodyOf(count, text);
    const pageId = book.pageIds[random.whole(0, book.pageIds.length - 1)];
    texts.set(key, text);
    const send = async (): Promise<Answered> => {
      const path = `/api/v2/demo/ebook-pages/${pageId}/activities`;
      const reply = await editor.send('POST', path, body, { 'idempotency-key': key });
      const answer = answered(reply);
      if (reply && answer === 'acknowledged') {
        placed.push({ text, id: z.parse(activity, jsonOf(reply)).id });
      }
      return answer;
    };
    return { key, send };
  };

  return {
    name: 'activities',
    write: async () => {
      const call = waiting ?? (await prepare());
      waiting = call;
      const answer = await call.send();
      if (answer === 'acknowledged' || answer === 'refused') waiting = undefined;
      return answer;
    },
    missing: async () => {
      const { success } = z.parse(content, await editor.read(`/api/v2/a2/ebook/${book.id}`));
      const buttons = success.flatMap((page) => page.buttons);
      const ids = new Set(buttons.map(({ id }) => id));
      const lost = placed.filter(({ id }) => !ids.has(id));
      return [
        ...lost.map(({ text }) => `the activity ${text} is not there`),
        ...(
          await Promise.all(
            buttons.map(async (button) => {
              const file = /\/api\/v2\/ebook-files\/[\w/.]+/u.exec(
                JSON.stringify(button.content),
              )?.[0];
              if (!file || (await editor.fetch('HEAD', file))?.status === 200) return [];
              return [`the file of activity ${button.id} is not there`];
            }),
          )
        ).flat(),
      ];
    },
  };
};
