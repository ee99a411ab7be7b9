import { useText } from '@sayfa/web-kit';
import { useStrokeLengths } from '../state/stroke-length.ts';
import { centimetres } from './describe.ts';
import classes from './instruments.module.css';

/** Millimetres from the end of a stroke to its length. */
const BESIDE = 8;

/** How long the strokes along edges are on a page (from 1), beside their ends. Source: BRD-038. */
export const GrowingStrokes = ({ page, step }: { page: number; step: number }) => {
  const words = useText();
  const strokes = useStrokeLengths((lengths) => lengths.strokes);
  return strokes
    .filter((stroke) => stroke.page === page)
    .map(({ id, from, to }) => (
      <text key={id} className={classes.growing} x={to.x} y={to.y - BESIDE} data-length>
        {words.t('drawing-instruments:length', {
          length: centimetres(words, Math.hypot(to.x - from.x, to.y - from.y) / step),
        })}
      </text>
    ));
};
