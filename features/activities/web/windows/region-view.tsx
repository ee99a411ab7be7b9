import { booksCalls } from '@sayfa/books/contract';
import { clamp, PAGE_UNITS } from '@sayfa/kernel';
import { addressOf, type OpenReader } from '@sayfa/web-kit';
import * as z from 'zod/mini';
import classes from './windows.module.css';

/** Pixels of the cut picture's width: sharp on a board. */
const PIXELS = 1600;

const zoomContent = z.object({
  downCoords: z.object({ x: z.number(), y: z.number() }),
  upCoords: z.object({ width: z.number(), height: z.number() }),
});

const read = (content: string) => {
  try {
    return zoomContent.safeParse(JSON.parse(content)).data;
  } catch {
    return undefined;
  }
};

type RegionViewProps = { reader: OpenReader; page: number; content: string; label: string };

/** The part of a page that a zoom area cuts out, drawn from the book itself. Source: PRS-009. */
const RegionView = ({ reader, page, content, label }: RegionViewProps) => {
  const region = read(content);
  if (!region) return null;
  const left = clamp(region.downCoords.x, 0, PAGE_UNITS - 1);
  const src = addressOf(booksCalls.region, {
    params: { id: reader.book.urlId, number: page },
    query: {
      left,
      top: Math.max(0, region.downCoords.y),
      width: clamp(region.upCoords.width, 1, PAGE_UNITS - left),
      height: Math.max(1, region.upCoords.height),
      pixels: PIXELS,
    },
  });
  return <img src={src} alt={label} className={classes.region} />;
};

export default RegionView;
