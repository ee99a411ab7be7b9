/** Down to this share of its width a picture needs no more than the pixels beside each other. */
const MIN_LINEAR_SHARE = 0.5;

/**
 * Decodes a picture `pixels` wide. A canvas scales it as the browser scales the pictures of any page,
 * in half the time that `createImageBitmap` takes when it is told a width.
 */
export const decodeBitmap = async (picture: Blob, pixels: number): Promise<ImageBitmap> => {
  const whole = await createImageBitmap(picture);
  try {
    const height = Math.max(1, Math.round((pixels * whole.height) / whole.width));
    const canvas = new OffscreenCanvas(pixels, height);
    const context = canvas.getContext('2d', { alpha: false });
    if (!context) throw new Error('no 2d canvas');
    context.imageSmoothingQuality = pixels >= whole.width * MIN_LINEAR_SHARE ? 'low' : 'medium';
    context.drawImage(whole, 0, 0, pixels, height);
    return canvas.transferToImageBitmap();
  } finally {
    whole.close();
  }
};
