import { type GreyPicture, levelled } from '@sayfa/page-layout';
import type { ColourPicture } from './flatten.ts';

/** Paper is white a little below the lightest that was measured, so that its grain goes away. */
const WHITE_SHARE = 1.04;

/** The luminance of each pixel. Source: ITU-R BT.601. */
const greyOf = ({ width, height, data }: ColourPicture): GreyPicture => {
  const grey = new Uint8Array(width * height);
  for (let at = 0; at < grey.length; at += 1) {
    const from = at * 4;
    grey[at] =
      0.299 * (data[from] ?? 0) + 0.587 * (data[from + 1] ?? 0) + 0.114 * (data[from + 2] ?? 0);
  }
  return { width, height, grey };
};

/**
 * How white each pixel is: its least channel. Paper is white, a table of light wood is not, although
 * it may be as light.
 */
export const whitenessOf = ({ width, height, data }: ColourPicture): GreyPicture => {
  const grey = new Uint8Array(width * height);
  for (let at = 0; at < grey.length; at += 1) {
    const from = at * 4;
    grey[at] = Math.min(data[from] ?? 0, data[from + 1] ?? 0, data[from + 2] ?? 0);
  }
  return { width, height, grey };
};

/** The same picture on evenly white paper: shadows and the colour of a lamp are taken from it. */
export const lightened = (picture: ColourPicture): ColourPicture => {
  const grey = greyOf(picture);
  const even = levelled(grey);
  if (even === grey) return picture;
  const data = new Uint8ClampedArray(picture.data.length);
  for (let at = 0; at < grey.grey.length; at += 1) {
    const from = at * 4;
    const by = ((even.grey[at] ?? 255) / Math.max(1, grey.grey[at] ?? 1)) * WHITE_SHARE;
    for (let channel = 0; channel < 3; channel += 1)
      data[from + channel] = (picture.data[from + channel] ?? 0) * by;
    data[from + 3] = 255;
  }
  return { width: picture.width, height: picture.height, data };
};

/** A smaller picture, each pixel the mean of those it stands for; at most so many along the longer side. */
export const shrunk = ({ width, height, grey }: GreyPicture, longest: number): GreyPicture => {
  const by = Math.ceil(Math.max(width, height) / longest);
  if (by <= 1) return { width, height, grey };
  const [across, down] = [Math.floor(width / by), Math.floor(height / by)];
  const small = new Uint8Array(across * down);
  for (let row = 0; row < down; row += 1) {
    for (let column = 0; column < across; column += 1) {
      let sum = 0;
      for (let y = row * by; y < (row + 1) * by; y += 1)
        for (let x = column * by; x < (column + 1) * by; x += 1) sum += grey[y * width + x] ?? 0;
      small[row * across + column] = sum / (by * by);
    }
  }
  return { width: across, height: down, grey: small };
};
