type Button = {
  user_id: number;
  status: number;
  show: 0 | 1;
  sharing: 0 | 1;
  published: 0 | 1;
};

/** Whether every reader of the book gets it with the pages. */
export const isPartOfBook = ({ published, status, show }: Button): boolean =>
  published === 1 && status === 1 && show === 1;

/**
 * Whether a reader gets it besides the pages: the reader's own, and what others share with readers
 * of the same book. A hidden one is only its owner's. Source: ACT-056.
 */
export const isBesidesBook = (userId: number, button: Button): boolean => {
  if (isPartOfBook(button)) return false;
  if (button.user_id === userId) return true;
  return button.published === 0 && button.sharing === 1 && button.show === 1 && button.status === 1;
};
