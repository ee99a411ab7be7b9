/** Where the person was on the shelf when they opened a book. */
type Place = { address: string; scrollTop: number; bookId: number };

let place: Place | undefined;

const addressNow = (): string => location.pathname + location.search;

/** Remembers the place, so that coming back from the book shows it again. */
export const leaveShelf = (bookId: number): void => {
  place = { address: addressNow(), scrollTop: window.scrollY, bookId };
};

/** The place to go back to, once; undefined where the person comes from elsewhere. */
export const returnToShelf = (): Place | undefined => {
  const remembered = place;
  place = undefined;
  return remembered?.address === addressNow() ? remembered : undefined;
};
