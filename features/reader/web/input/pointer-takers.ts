import type { PointerTaker } from '@sayfa/web-kit';

/** Who gets the pointers on the stage before the page's own gestures. */
export type PointerTakers = ReturnType<typeof createPointerTakers>;

/** One who usually gets them, such as the tool in use, and those who borrow them for a while. */
export const createPointerTakers = () => {
  let usual: PointerTaker | undefined;
  let borrowers: readonly PointerTaker[] = [];
  const first = (): PointerTaker | undefined => borrowers.at(-1) ?? usual;
  return {
    set: (taker: PointerTaker | undefined): void => {
      usual = taker;
    },
    /** Nobody else gets any until they are returned. */
    borrow: (taker: PointerTaker): (() => void) => {
      // What the one before has begun would never end otherwise.
      first()?.giveBack();
      borrowers = [...borrowers, taker];
      return () => {
        borrowers = borrowers.filter((each) => each !== taker);
      };
    },
    takes: (event: PointerEvent): boolean => first()?.takes(event) ?? false,
    giveBack: (): void => first()?.giveBack(),
  };
};
