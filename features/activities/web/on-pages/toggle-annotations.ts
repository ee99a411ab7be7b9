import { hideableOf, showableOf } from '@sayfa/activity-kit';
import { tiedDrawings, useCovers } from '@sayfa/web-kit';
import type { PageButton } from './page-button.ts';

/** Opens or covers an answer on a page, and shows or hides the drawings tied to it by their ids. Source: ACT-044, QST-024. */
export const toggleAnnotations = ({ id, button_type, content }: PageButton, page: number): void => {
  const hides = button_type === 'questionHideable';
  const answer = hides ? hideableOf(content) : showableOf(content);
  if (!answer) return;
  const { open, set } = useCovers.getState();
  const isOpen = !open.includes(id);
  set([id], isOpen);
  tiedDrawings().show(page, answer.annotations, hides ? !isOpen : isOpen);
};
