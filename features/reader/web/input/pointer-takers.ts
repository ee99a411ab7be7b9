import type { PointerHandler } from '@sayfa/web-kit';

/** Who gets the pointers on the stage before the page's own gestures. */
export type PointerTakers = ReturnType<typeof createPointerTakers>;

/** One who usually gets them, such as the tool in use, and those who borrow them for a while. */
export const createPointerTakers = () => {
  let usual: PointerHandler | undefined;
  let borrowers: readonly PointerHandler[] = [];
  const first = (): PointerHandler | undefined => borrowers.at(-1) ?? usual;
  return {
    set: (taker: PointerHandler | undefined): void => {
      usual = taker;
    },
    /** Nobody else gets any until they are returned. */
    borrow: (taker: PointerHandler): (() => void) => {
      // What the one before has begun would never end otherwise.
      first()?.giveBack();
      borrowers = [...borrowers, taker];
      return () => {
        borrowers = borrowers.filter((each) => each !== taker);
      };
    },
    takes: (event: PointerEvent): boolean => first()?.handles(event) ?? false,
    giveBack: (): void => first()?.giveBack(),
  };
};
