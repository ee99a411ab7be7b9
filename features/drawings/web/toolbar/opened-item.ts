/** How to open what is behind the buttons of the toolbar that are there now, by their names. */
const openers = new Map<string, () => void>();

/** Lets a key open what is behind a button; returns how to stop. */
export const registerItem = (id: string, open: () => void): (() => void) => {
  openers.set(id, open);
  return () => {
    if (openers.get(id) === open) openers.delete(id);
  };
};

/** Opens what is behind a button; false where the toolbar has none of that name now. */
export const openItem = (id: string): boolean => {
  const open = openers.get(id);
  open?.();
  return open !== undefined;
};
