import type { FigureMark } from '@sayfa/figures';
import type { Figure } from '@sayfa/page-model';
import type { PaintContext } from './paint-text.ts';

/** What figures look like is loaded with the first one. Source: BRD-073. */
let kinds: typeof import('@sayfa/figures') | undefined;
let loading: Promise<void> | undefined;

/** When figures can be painted; starts loading what they look like. */
export const whenFiguresLoaded = async (): Promise<void> => {
  loading ??= import('@sayfa/figures').then((loaded) => {
    kinds = loaded;
  });
  try {
    await loading;
  } catch {
    // Without a network they are not painted; the next one that is shown tries once more.
    loading = undefined;
  }
};

/** Looks of figures by the language of the page; content never changes, a changed figure is a new one. */
const looks = new WeakMap<Figure['values'], { key: string; marks: readonly FigureMark[] }>();

/** What a figure is painted of; undefined while that is loaded. */
export const marksOfFigure = (figure: Figure): readonly FigureMark[] | undefined => {
  if (!kinds) return undefined;
  const { lang } = document.documentElement;
  const { left, top, width, height } = figure.box;
  const key = [lang, figure.type, left, top, width, height].join();
  const known = looks.get(figure.values);
  if (known?.key === key) return known.marks;
  const marks = kinds.figureMarks(figure, kinds.numberWriter(lang));
  looks.set(figure.values, { key, marks });
  return marks;
};

type Words = Extract<FigureMark, { is: 'words' }>;

/** Share of the letters' size that a light edge around them takes, so that a grid does not cross them. */
const HALO = 0.28;

const paintWords = (context: PaintContext, mark: Words, fontFamily: string): void => {
  context.font = `${mark.bold ? 'bold ' : ''}${mark.size}px ${fontFamily}`;
  context.textAlign = mark.align;
  context.textBaseline = 'middle';
  context.direction = 'ltr';
  context.lineJoin = 'round';
  context.strokeStyle = '#fff';
  context.lineWidth = mark.size * HALO;
  context.strokeText(mark.words, mark.at.x, mark.at.y);
  context.fillStyle = mark.colour;
  context.fillText(mark.words, mark.at.x, mark.at.y);
};

/** Paints the lines and areas of a figure, its words, or both. */
export const paintMarks = (
  context: PaintContext,
  marks: readonly FigureMark[],
  { alpha, fontFamily }: { alpha: number; fontFamily: string },
): void => {
  for (const mark of marks) {
    context.globalAlpha = alpha * (mark.is === 'area' ? (mark.alpha ?? 1) : 1);
    if (mark.is === 'words') paintWords(context, mark, fontFamily);
    else if (mark.is === 'area') {
      context.fillStyle = mark.fill;
      context.fill(new Path2D(mark.path));
    } else {
      context.strokeStyle = mark.stroke;
      context.lineWidth = mark.width;
      context.lineJoin = 'round';
      context.lineCap = 'round';
      context.setLineDash(mark.dash ?? []);
      context.stroke(new Path2D(mark.path));
      context.setLineDash([]);
    }
  }
};
