/** Decodes a picture `pixels` wide, scaled as finely as the browser can. */
export const decodeBitmap = (picture: Blob, pixels: number): Promise<ImageBitmap> =>
  createImageBitmap(picture, { resizeWidth: pixels, resizeQuality: 'high' });
