import { pagePicture, readingDirection } from '@sayfa/books/contract';
import * as z from 'zod/mini';

const bootPage = z.object({
  pageNumber: z.int(),
  width: z.number(),
  height: z.number(),
  pictures: z.array(pagePicture),
});

const bootData = z.object({
  id: z.int(),
  hash: z.string(),
  name: z.string(),
  pageCount: z.int(),
  direction: readingDirection,
  shown: bootPage,
  pages: z.array(bootPage),
});

/** The data of the opened book in the HTML page. */
export type BootData = z.infer<typeof bootData>;

/** The boot data of the HTML page; undefined where it is about another book. */
export const bootDataOf = (bookUrlId: string): BootData | undefined => {
  const text = document.getElementById('book-boot')?.textContent;
  if (!text) return undefined;
  const parsed = bootData.safeParse(JSON.parse(text));
  if (!parsed.success) return undefined;
  const { id, hash } = parsed.data;
  return bookUrlId === hash || bookUrlId === String(id) ? parsed.data : undefined;
};

/** The page that the server opened before the application; undefined once that has taken over. */
export const pageOfBoot = (): number | undefined => {
  const text = document.getElementById('boot-page')?.dataset.page;
  return text === undefined ? undefined : Number(text);
};

/**
 * Removes the boot page. Its covers move to the page that replaces it, until the application adds
 * covers that can be opened: what they hide is never visible.
 */
export const removeBootPage = (): void => {
  const covers = document.querySelector<HTMLElement>('#boot-page > [data-boot-covers]');
  const number = document.getElementById('boot-page')?.dataset.page;
  const page = document.querySelector(`.sayfa-page[data-page="${number}"] > .sayfa-page-overlay`);
  if (covers) page?.append(covers);
  for (const id of ['boot-page', 'boot-bars']) document.getElementById(id)?.remove();
};
