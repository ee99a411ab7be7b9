import { paintObjects } from '@sayfa/canvas';
import { PAGE_UNITS, type Rect } from '@sayfa/kernel';
import { contentBounds, type DrawingContent, grown } from '@sayfa/page-model';
import type { OpenReader } from '@sayfa/web-kit';
import { type CSSProperties, useEffect, useMemo, useRef } from 'react';
import classes from './covers.module.css';

/** Page units around what is measured: letters and ends of lines reach out a little. */
const MARGIN = 12;
/** Pixels of one painting at most; beyond, it is stretched. */
const MAX_PIXELS = 6_000_000;
/** Milliseconds without another zoom until it is painted as sharp as the screen. */
const REST = 120;

/** Paints the objects in a part of the page, so that nothing is seen half painted. */
const paintedOn = async (
  objects: readonly DrawingContent[],
  { left, top, width, height }: Rect,
  wanted: number,
): Promise<OffscreenCanvas> => {
  const scale = Math.min(wanted, Math.sqrt(MAX_PIXELS / (width * height)));
  const pixels = [width, height].map((length) => Math.max(1, Math.round(length * scale)));
  const [across = 1, down = 1] = pixels;
  const canvas = new OffscreenCanvas(across, down);
  const context = canvas.getContext('2d');
  const piled = objects.map((content, index) => ({ ...content, id: `${index}`, order: '' }));
  if (context) await paintObjects(context, piled, { scale, corner: { x: left, y: top } });
  return canvas;
};

/** The drawings of an answer on their page, as sharp as the page is. */
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
      const drawn = await paintedOn(objects, part, scale);
      if (isOver || painted !== scale) return;
      canvas.width = drawn.width;
      canvas.height = drawn.height;
      canvas.getContext('2d')?.drawImage(drawn, 0, 0);
      canvas.dataset.painted = '';
    };
    const stop = reader.subscribe(() => {
      clearTimeout(timer);
      timer = setTimeout(() => void paint(), REST);
    });
    void paint();
    return () => {
      isOver = true;
      stop();
      clearTimeout(timer);
      // Its memory is given back at once.
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
