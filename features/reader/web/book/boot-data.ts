import { pagePicture } from '@sayfa/books/contract';
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
  shown: bootPage,
  pages: z.array(bootPage),
});

/** What the server wrote into the page about the book that the address opens. */
export type BootData = z.infer<typeof bootData>;

/** The boot data of the page as it was loaded, where it is about this book. */
export const bootDataOf = (bookUrlId: string): BootData | undefined => {
  const text = document.getElementById('book-boot')?.textContent;
  if (!text) return undefined;
  const parsed = bootData.safeParse(JSON.parse(text));
  if (!parsed.success) return undefined;
  const { id, hash } = parsed.data;
  return bookUrlId === hash || bookUrlId === String(id) ? parsed.data : undefined;
};

/**
 * Takes away what showed the page before the application could. Its covers go to the page that took
 * its place, until there are covers that can be lifted: what they hide is never seen.
 */
export const removeBootPage = (): void => {
  const covers = document.querySelector<HTMLElement>('#boot-page > [data-boot-covers]');
  const number = document.getElementById('boot-page')?.dataset.page;
  const page = document.querySelector(`.sayfa-page[data-page="${number}"] > .sayfa-page-overlay`);
  if (covers) page?.append(covers);
  for (const id of ['boot-page', 'boot-bars']) document.getElementById(id)?.remove();
};
