import { paintObjects } from '@sayfa/canvas';
import { PAGE_UNITS, runInBackground } from '@sayfa/kernel';
import type { DrawingObject } from '@sayfa/page-model';
import type { OpenReader } from '@sayfa/web-kit';
import { useEffect, useRef } from 'react';
import classes from './annotations.module.css';

/** CSS pixels. */
const WIDTH_PX = 72;

type Props = { reader: OpenReader; number: number; objects: readonly DrawingObject[] };

const ink = async (objects: readonly DrawingObject[], width: number, height: number) => {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (context) await paintObjects(context, objects, { scale: width / PAGE_UNITS });
  return canvas;
};

/** A page in small, with what is drawn on it. */
export const PagePicture = ({ reader, number, objects }: Props) => {
  const target = useRef<HTMLCanvasElement>(null);
  const proportion = reader.pageAt(number)?.proportion ?? Math.SQRT2;
  const url = reader.pictureOf(number, 1);
  useEffect(() => {
    const canvas = target.current;
    if (!canvas) return;
    let stopped = false;
    const density = window.devicePixelRatio;
    const width = Math.round(WIDTH_PX * density);
    const height = Math.max(1, Math.round(width * proportion));
    const paint = async (): Promise<void> => {
      const drawn = await ink(objects, width, height);
      if (stopped) return;
      canvas.width = width;
      canvas.height = height;
      canvas.getContext('2d')?.drawImage(drawn, 0, 0);
    };
    runInBackground(paint());
    return () => {
      stopped = true;
    };
  }, [objects, proportion]);
  return (
    <span className={classes.picture} style={{ aspectRatio: 1 / proportion }}>
      {url && !url.startsWith('blank:') && <img src={url} alt="" loading="lazy" />}
      <canvas ref={target} width={1} height={1} aria-hidden />
    </span>
  );
};
