/** Longest side in pixels: what a board shows. */
const LONGEST_PX = 1600;
const QUALITY = 0.85;

/** A picture small enough to be sent quickly, as JPEG; undefined where it cannot be opened. */
export const smallPictureOf = async (file: Blob): Promise<Blob | undefined> => {
  const image = await createImageBitmap(file).catch(() => undefined);
  if (!image) return undefined;
  try {
    const by = Math.min(1, LONGEST_PX / Math.max(image.width, image.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(image.width * by));
    canvas.height = Math.max(1, Math.round(image.height * by));
    const context = canvas.getContext('2d');
    if (!context) return undefined;
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve) => {
      canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/jpeg', QUALITY);
    });
  } finally {
    image.close();
  }
};
