import { paintObjects } from '@sayfa/canvas';
import { PAGE_UNITS, type Rect, runInBackground } from '@sayfa/kernel';
import { contentBounds, type DrawingContent, grown } from '@sayfa/page-model';
import type { OpenReader } from '@sayfa/web-kit';
import { type CSSProperties, useEffect, useMemo, useRef } from 'react';
import classes from './covers.module.css';

/** Page units around the measured bounds, for letters and line ends that exceed them. */
const MARGIN = 12;
/** Pixels of one canvas; a larger one is stretched. */
const MAX_PIXELS = 6_000_000;
/** Milliseconds without a change of scale until it is painted in the screen's resolution. */
const DEBOUNCE_MS = 120;

/** Paints the objects of a part of the page on a canvas that is not shown yet. */
const paintOffscreen = async (
  objects: readonly DrawingContent[],
  { left, top, width, height }: Rect,
  exactScale: number,
): Promise<OffscreenCanvas> => {
  const scale = Math.min(exactScale, Math.sqrt(MAX_PIXELS / (width * height)));
  const pixels = [width, height].map((length) => Math.max(1, Math.round(length * scale)));
  const [across = 1, down = 1] = pixels;
  const canvas = new OffscreenCanvas(across, down);
  const context = canvas.getContext('2d');
  const inOrder = objects.map((content, index) => ({ ...content, id: `${index}`, order: '' }));
  if (context) await paintObjects(context, inOrder, { scale, corner: { x: left, y: top } });
  return canvas;
};

/** The drawings of an answer on their page, repainted when the scale changes. */
const AnswerInk = ({
  reader,
  objects,
}: {
  reader: OpenReader;
  objects: readonly DrawingContent[];
}) => {
  const target = useRef<HTMLCanvasElement>(null);
  const part = useMemo(() => {
    const bounds = contentBounds(objects);
    return bounds && grown(bounds, MARGIN);
  }, [objects]);
  useEffect(() => {
    const canvas = target.current;
    const page = canvas?.closest<HTMLElement>('.sayfa-page-overlay');
    if (!canvas || !page || !part) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let painted = 0;
    let isOver = false;
    const paint = async (): Promise<void> => {
      const scale = (page.getBoundingClientRect().width / PAGE_UNITS) * window.devicePixelRatio;
      if (scale === painted || scale === 0) return;
      painted = scale;
      const drawn = await paintOffscreen(objects, part, scale);
      if (isOver || painted !== scale) return;
      canvas.width = drawn.width;
      canvas.height = drawn.height;
      canvas.getContext('2d')?.drawImage(drawn, 0, 0);
      canvas.dataset.painted = '';
    };
    const stop = reader.subscribe(() => {
      clearTimeout(timer);
      timer = setTimeout(() => runInBackground(paint()), DEBOUNCE_MS);
    });
    runInBackground(paint());
    return () => {
      isOver = true;
      stop();
      clearTimeout(timer);
      // Frees its memory at once.
      canvas.width = 1;
      canvas.height = 1;
    };
  }, [reader, objects, part]);
  if (!part) return null;
  const place: CSSProperties & Record<`--${string}`, number> = {
    '--x': part.left,
    '--y': part.top,
    '--wide': part.width,
    '--high': part.height,
  };
  const words = objects.flatMap((object) => (object.kind === 'text' ? [object.text] : []));
  return (
    <canvas
      ref={target}
      className={classes.ink}
      style={place}
      width={1}
      height={1}
      role={words.length > 0 ? 'img' : undefined}
      aria-hidden={words.length === 0}
      aria-label={words.join('\n') || undefined}
    />
  );
};

export default AnswerInk;
