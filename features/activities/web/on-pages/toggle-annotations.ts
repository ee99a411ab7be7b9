import { toggleTiedDrawings } from '@sayfa/web-kit';
import * as z from 'zod/mini';
import type { PageButton } from './page-button.ts';

const tied = z.object({ annotations: z.array(z.string()) });

/** Shows or hides the drawings that a button names by their ids. Source: ACT-044, QST-024. */
export const toggleAnnotations = ({ content }: PageButton, page: number): void => {
  let given: unknown;
  try {
    given = JSON.parse(content);
  } catch {
    return;
  }
  const { data } = tied.safeParse(given);
  if (data) toggleTiedDrawings(page, data.annotations);
};
