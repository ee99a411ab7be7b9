import type { FigureMark } from '@sayfa/figures';
import type { Figure } from '@sayfa/page-model';
import { marksOfFigure, paintMarks, whenFiguresLoaded } from './figures.ts';
import { pageFont } from './paint-objects.ts';
import { asDataAddress, sharpScale } from './text-picture.ts';
import type { Mark } from './vector-mark.ts';

type Words = Extract<FigureMark, { is: 'words' }>;

const isWords = (mark: FigureMark): mark is Words => mark.is === 'words';

/** The words of a figure in one transparent picture, in the fonts of this device. */
const wordsPicture = async (
  { box, placement }: Figure,
  words: readonly Words[],
): Promise<Mark[]> => {
  const scale = sharpScale(box, placement);
  const width = Math.max(1, Math.ceil(box.width * scale));
  const height = Math.max(1, Math.ceil(box.height * scale));
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context || words.length === 0) return [];
  context.setTransform(scale, 0, 0, scale, -box.left * scale, -box.top * scale);
  paintMarks(context, words, { alpha: 1, fontFamily: pageFont() });
  const picture = await asDataAddress(await canvas.convertToBlob({ type: 'image/png' }));
  return [{ picture, box: { ...box, width: width / scale, height: height / scale }, alpha: 1 }];
};

/** A figure for a PDF: its lines and areas as paths, its words as a picture above them. */
export const figureVectors = async (figure: Figure): Promise<Mark[]> => {
  await whenFiguresLoaded();
  const all = marksOfFigure(figure) ?? [];
  const paths = all.flatMap((mark): Mark[] => {
    if (mark.is === 'words') return [];
    if (mark.is === 'area') {
      return [{ path: mark.path, fill: mark.fill, alpha: figure.opacity * (mark.alpha ?? 1) }];
    }
    const { path, stroke, width, dash } = mark;
    return [{ path, stroke, width, alpha: figure.opacity, ...(dash && { dash }) }];
  });
  const words = await wordsPicture(figure, all.filter(isWords));
  return [...paths, ...words.map((mark) => ({ ...mark, alpha: figure.opacity }))];
};
