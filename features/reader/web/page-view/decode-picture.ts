import { decodeBitmap } from './decode-bitmap.ts';

/** A picture to be decoded `pixels` wide. */
export type DecodeRequest = { id: number; picture: Blob; pixels: number };

/** That the thread has started, or a decoded picture; undefined for what is no picture. */
export type DecodeResponse = 'ready' | { id: number; image: ImageBitmap | undefined };

type Pending = DecodeRequest & {
  resolve: (image: ImageBitmap | Promise<ImageBitmap>) => void;
  reject: (error: Error) => void;
};

/**
 * A thread that decodes, and what waits for it. Pictures are decoded here while there is none, and
 * until it has started: on a slow computer that is still loading, that takes seconds.
 */
const createDecoder = () => {
  const pending = new Map<number, Pending>();
  let lastId = 0;
  let worker: Worker | undefined;
  let isReady = false;

  const settle = ({ data }: MessageEvent<DecodeResponse>): void => {
    if (data === 'ready') {
      isReady = true;
      return;
    }
    const { id, image } = data;
    const request = pending.get(id);
    pending.delete(id);
    if (image) request?.resolve(image);
    else request?.reject(new Error('the picture cannot be decoded'));
  };
  /** The file of the thread did not arrive, or the browser ended it. */
  const decodeAllHere = (): void => {
    worker?.terminate();
    worker = undefined;
    isReady = false;
    for (const { picture, pixels, resolve } of pending.values())
      resolve(decodeBitmap(picture, pixels));
    pending.clear();
  };
  const start = (): void => {
    worker = new Worker(new URL('./decode-worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', settle);
    worker.addEventListener('error', decodeAllHere);
  };

  return (picture: Blob, pixels: number): Promise<ImageBitmap> =>
    new Promise((resolve, reject) => {
      if (lastId === 0) start();
      lastId += 1;
      if (!worker || !isReady) {
        resolve(decodeBitmap(picture, pixels));
        return;
      }
      const request = { id: lastId, picture, pixels };
      pending.set(lastId, { ...request, resolve, reject });
      worker.postMessage(request);
    });
};

/**
 * Decodes a picture in another thread, `pixels` wide, scaled as finely as the browser can. Rejects
 * for what is no picture.
 */
export const decodePicture = createDecoder();
