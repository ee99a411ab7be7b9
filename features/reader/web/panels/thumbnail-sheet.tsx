import type { Size } from '@sayfa/kernel';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { loadPicture, scaledAddress } from '../page-view/load-picture.ts';
import type { PageSource } from '../page-view/page-source.ts';
import { createPictureStore, type PictureStore } from '../page-view/picture-store.ts';
import { pageAtPlace } from '../page-view/spread.ts';
import classes from './pages-panel.module.css';
import { COLUMNS, listWidth, thumbnailPlace } from './thumbnail-places.ts';

/** Pixels of a thumbnail as it is stored; a wider place stretches it. */
const STORED_WIDTH = 200;

/** The rows of the list that are rendered; heights in CSS pixels. */
export type ThumbnailRows = {
  firstRow: number;
  count: number;
  rowHeight: number;
  /** Room for one picture. */
  box: Size;
};

const addressOf = (url: string, width: number): string => {
  const pixels = Math.round(width * window.devicePixelRatio);
  return pixels < STORED_WIDTH ? scaledAddress(url, pixels) : url;
};

/** Twice as many as are ever visible at once. */
const MAX_ARRIVED = 80;

/** Decoded thumbnails, and the addresses of those that arrived; a new set at every arrival. */
const useThumbnails = () => {
  const [store, setStore] = useState<PictureStore<ImageBitmap>>();
  const [arrived, setArrived] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const made = createPictureStore<ImageBitmap>({
      load: loadPicture,
      onReady: (url) => setArrived((before) => new Set([...before, url].slice(-MAX_ARRIVED))),
      onError: () => undefined,
    });
    setStore(made);
    return () => made.close();
  }, []);
  return { store, arrived };
};

/**
 * The pictures of all visible thumbnails on one canvas. With `<img>` elements the browser holds every
 * picture that was scrolled by decoded, and a canvas for each would be a layer for each.
 */
export const ThumbnailSheet = ({
  source,
  rows,
  onPainted,
}: {
  source: PageSource;
  rows: ThumbnailRows;
  /** Which pages have their picture now. */
  onPainted: (pages: ReadonlySet<number>) => void;
}) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { store, arrived } = useThumbnails();
  const { firstRow, count, rowHeight, box } = rows;
  const height = count * rowHeight;

  const places = useCallback(() => {
    const all = Array.from({ length: count * COLUMNS }, (_, index) => firstRow * COLUMNS + index);
    return all
      .filter((each) => each < source.total)
      .flatMap((each) => {
        const number = pageAtPlace(each, source);
        const { size, thumbnail } = source.page(number);
        const shape = { firstRow, rowHeight, box };
        const place = thumbnailPlace(each + 1, size, shape, source.direction);
        return thumbnail ? [{ number, place, url: addressOf(thumbnail, place.width) }] : [];
      });
  }, [source, firstRow, count, rowHeight, box]);

  useEffect(() => store?.request([...new Set(places().map(({ url }) => url))], 0), [store, places]);

  useLayoutEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!canvas.current || !context || !store) return;
    // More pixels than the stored pictures have would take memory without more detail.
    const density = Math.min(window.devicePixelRatio, STORED_WIDTH / box.width);
    canvas.current.width = Math.round(listWidth * density);
    canvas.current.height = Math.round(height * density);
    context.scale(density, density);
    context.imageSmoothingQuality = 'medium';
    const painted = new Set<number>();
    for (const { number, place, url } of places()) {
      const image = arrived.has(url) ? store.get(url) : undefined;
      if (!image) continue;
      context.drawImage(image, place.left, place.top, place.width, place.height);
      painted.add(number);
    }
    onPainted(painted);
  }, [store, arrived, places, height, box.width, onPainted]);

  return (
    <canvas
      ref={canvas}
      className={classes.pictures}
      style={{ insetBlockStart: firstRow * rowHeight, blockSize: height }}
      width={1}
      height={1}
      aria-hidden
    />
  );
};
