/**
 * The picture of a page on the stage: `missing` while only a placeholder is painted, `outdated`
 * where it was painted for another size or a finer one follows.
 */
export type PagePictureState = 'missing' | 'outdated' | 'current';

/** What happens to the picture of a page. */
export type PagePictureEvent =
  /** The element shows another page of the book from now on. */
  | 'pageChanged'
  | 'resized'
  | 'painted'
  /** Painted with fewer pixels than the screen can show. */
  | 'previewPainted';

/** The state after an event. */
export const nextPagePicture = (
  state: PagePictureState,
  event: PagePictureEvent,
): PagePictureState => {
  switch (event) {
    case 'pageChanged':
      return 'missing';
    case 'resized':
      return state === 'current' ? 'outdated' : state;
    case 'painted':
      return 'current';
    case 'previewPainted':
      return 'outdated';
  }
};
