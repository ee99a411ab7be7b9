/** A picture to be put on a page, as a data address; sizes in pixels. */
export type NewPicture = {
  source: string;
  width: number;
  height: number;
  /** What it shows, for those who do not see it. */
  alt: string;
};

/** Where a picture goes: in the middle of what is seen of the open page, or on a new blank page. */
export type PicturePlace = 'page' | 'blankPage';

type PlacePicture = (picture: NewPicture, place: PicturePlace) => boolean;

const NOWHERE: PlacePicture = () => false;

let placeOnPage = NOWHERE;

/** Registers what puts pictures on pages. Returns how to unregister it. */
export const connectPagePictures = (place: PlacePicture): (() => void) => {
  placeOnPage = place;
  return () => {
    if (placeOnPage === place) placeOnPage = NOWHERE;
  };
};

/** Puts a picture on a page of the open book, as something drawn; false where that cannot be now. Source: BRD-051. */
export const placePicture: PlacePicture = (picture, place) => placeOnPage(picture, place);
