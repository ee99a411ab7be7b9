import { paintPaper } from '@sayfa/canvas';
import { PAGE_UNITS } from '@sayfa/kernel';
import { type Paper, pageSize } from '@sayfa/page-model/paper';
import { useText } from '@sayfa/web-kit';
import { useEffect, useRef } from 'react';
import { paintedPaper } from './paper-on-page.ts';
import classes from './paper-panel.module.css';

/** CSS pixels of a sample from left to right, millimetres that it shows, and its height over its width. */
const WIDTH_PX = 72;
const WIDTH_MM = 76;
const PROPORTION = 4 / 3;
/** Millimetres: lines that are nearer run together in a sample. */
const MIN_STEP_MM = 4;

/** A sample of a paper: a page as small as a card. */
export const PaperSwatch = ({ paper }: { paper: Paper }) => {
  const target = useRef<HTMLCanvasElement>(null);
  const { language } = useText();
  useEffect(() => {
    const canvas = target.current;
    const context = canvas?.getContext('2d');
    if (!canvas || !context) return;
    canvas.width = Math.round(WIDTH_PX * Math.max(1, window.devicePixelRatio));
    canvas.height = Math.round(canvas.width * PROPORTION);
    const part = { left: 0, top: 0, width: PAGE_UNITS, height: PAGE_UNITS * PROPORTION };
    const sample = { ...paper, step: Math.max(paper.step, MIN_STEP_MM) };
    const painted = paintedPaper(sample, PROPORTION, language);
    const size = pageSize(PROPORTION, WIDTH_MM);
    paintPaper(context, { ...painted, size }, { part, pixelsPerUnit: canvas.width / PAGE_UNITS });
  }, [paper, language]);
  return <canvas ref={target} className={classes.sample} aria-hidden />;
};
