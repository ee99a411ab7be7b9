import { booksCalls } from '@sayfa/books/contract';
import { addressOf, type OpenReader } from '@sayfa/web-kit';
import * as z from 'zod/mini';
import classes from './windows.module.css';

/** Pixels of the cut picture's width: sharp on a board. */
const PIXELS = 1600;

const region = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() });
const zoomContent = z.object({
  cutCoords: region,
  cutCoordsUp: z.optional(z.nullable(region)),
});

const regionsOf = (content: string): z.infer<typeof region>[] => {
  try {
    const { data } = zoomContent.safeParse(JSON.parse(content));
    return data ? [data.cutCoords, ...(data.cutCoordsUp ? [data.cutCoordsUp] : [])] : [];
  } catch {
    return [];
  }
};

type RegionViewProps = { reader: OpenReader; page: number; content: string; label: string };

/** The parts of a page that a zoom area cuts out, drawn from the book itself. Source: PRS-009. */
const RegionView = ({ reader, page, content, label }: RegionViewProps) =>
  regionsOf(content).map(({ x, y, width, height }) => {
    const src = addressOf(booksCalls.region, {
      params: { id: reader.book.urlId, number: page },
      query: { left: x, top: y, width, height, pixels: PIXELS },
    });
    return <img key={src} src={src} alt={label} className={classes.region} />;
  });

export default RegionView;
