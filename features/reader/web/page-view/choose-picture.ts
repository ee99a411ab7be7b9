/** A picture of a page; `width` and `height` in its own pixels. */
export type Picture = { width: number; height: number; url: string };

/** Up to this much stretching a picture looks sharp. */
const MAX_STRETCH = 1.02;

/**
 * The narrowest picture that has every pixel a page of that many device pixels shows, or the
 * widest there is. Undefined where the page has no pictures yet.
 */
export const choosePicture = (
  pictures: readonly Picture[],
  devicePixels: number,
): Picture | undefined => {
  const byWidth = [...pictures].sort((one, other) => one.width - other.width);
  return byWidth.find((picture) => picture.width * MAX_STRETCH >= devicePixels) ?? byWidth.at(-1);
};

/** Whether a picture has every pixel that a page of that many device pixels shows. */
export const isSharpAt = (picture: { width: number }, devicePixels: number): boolean =>
  picture.width * MAX_STRETCH >= devicePixels;
