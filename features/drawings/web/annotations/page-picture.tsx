import { paintGround, paintObjects, paintPaper } from '@sayfa/canvas';
import { PAGE_UNITS, runInBackground } from '@sayfa/kernel';
import type { DrawingObject } from '@sayfa/page-model';
import type { Paper } from '@sayfa/page-model/paper';
import type { OpenReader } from '@sayfa/web-kit';
import { useEffect, useRef } from 'react';
import { withExcerpts } from '../excerpts/exported-excerpts.ts';
import { paintedPaper } from '../papers/paper-on-page.ts';
import classes from './annotations.module.css';

/** CSS pixels. */
const WIDTH_PX = 72;

type Props = {
  reader: OpenReader;
  number: number;
  objects: readonly DrawingObject[];
  /** Of a blank page. */
  paper: Paper | undefined;
};

const ink = async (
  reader: OpenReader,
  { objects, paper }: Pick<Props, 'objects' | 'paper'>,
  { width, height, signal }: { width: number; height: number; signal: AbortSignal },
) => {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  const scale = width / PAGE_UNITS;
  if (context) await paintObjects(context, objects, { scale });
  const below = new OffscreenCanvas(width, height);
  const ground = below.getContext('2d');
  if (ground) {
    const part = { left: 0, top: 0, width: PAGE_UNITS, height: height / scale };
    const printed = paper && paintedPaper(paper, height / width);
    if (printed) paintPaper(ground, printed, { part, pixelsPerUnit: scale });
    await withExcerpts(reader, objects, { scale, signal }, async (excerpts) =>
      paintGround(ground, objects, { scale, excerpts }),
    );
    ground.drawImage(canvas, 0, 0);
  }
  return below;
};

/** A page in small, with what is drawn on it. */
export const PagePicture = ({ reader, number, objects, paper }: Props) => {
  const target = useRef<HTMLCanvasElement>(null);
  const proportion = reader.pageAt(number)?.proportion ?? Math.SQRT2;
  const url = reader.pictureOf(number, 1);
  useEffect(() => {
    const canvas = target.current;
    if (!canvas) return;
    const stopping = new AbortController();
    const { signal } = stopping;
    const density = window.devicePixelRatio;
    const width = Math.round(WIDTH_PX * density);
    const height = Math.max(1, Math.round(width * proportion));
    const paint = async (): Promise<void> => {
      const drawn = await ink(reader, { objects, paper }, { width, height, signal });
      if (signal.aborted) return;
      canvas.width = width;
      canvas.height = height;
      canvas.getContext('2d')?.drawImage(drawn, 0, 0);
    };
    runInBackground(
      paint().catch((error: unknown) => {
        if (!signal.aborted) throw error;
      }),
    );
    return () => stopping.abort();
  }, [reader, objects, paper, proportion]);
  return (
    <span className={classes.picture} style={{ aspectRatio: 1 / proportion }}>
      {url && !url.startsWith('blank:') && <img src={url} alt="" loading="lazy" />}
      <canvas ref={target} width={1} height={1} aria-hidden />
    </span>
  );
};
