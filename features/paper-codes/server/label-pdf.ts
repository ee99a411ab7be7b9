import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { UserFacingError } from '@sayfa/contract-kit';
import { runInBackground } from '@sayfa/kernel';
import {
  A4,
  LABEL_GRIDS,
  type LabelGrid,
  labelMarks,
  placesOnSheet,
  testPageMarks,
} from '@sayfa/paper-layout';
import type { PdfPool } from '@sayfa/pdf-engine';
import { type LabelSheet, type MadeCode, placeInWords, shownPaperCode } from '../contract/index.ts';

/** Labels that are laid out between two turns of other work: about 10 ms. */
const PORTION = 8;

/** The grid of a sheet in millimetres. */
export const gridOf = ({ grid, left, top }: LabelSheet): LabelGrid => ({
  ...(typeof grid === 'string' ? LABEL_GRIDS[grid] : grid),
  left,
  top,
});

type Marks = ReturnType<typeof testPageMarks>;

const pageLine = (marks: Marks): string =>
  JSON.stringify({ width: A4.width, proportion: A4.height / A4.width, marks, holes: [] });

/** The pages of a sheet, as the PDF engine takes them. Throws labels_do_not_fit. */
const pageLines = async (
  codes: readonly (MadeCode & { address: string })[],
  grid: LabelGrid,
): Promise<string[]> => {
  const places = placesOnSheet(grid);
  if (!places) throw new UserFacingError('labels_do_not_fit', { field: 'labels' });
  const lines = [pageLine(testPageMarks(grid))];
  let onPage: Marks = [];
  for (const [at, made] of codes.entries()) {
    if (at % PORTION === 0) await setImmediate();
    const place = places[at % places.length];
    const label = {
      address: made.address,
      lines: [shownPaperCode(made.code), placeInWords(made)] as const,
    };
    const marks = place && labelMarks(label, place);
    if (!marks) throw new UserFacingError('labels_do_not_fit', { field: 'labels' });
    onPage.push(...marks);
    if ((at + 1) % places.length === 0 || at + 1 === codes.length) {
      lines.push(pageLine(onPage));
      onPage = [];
    }
  }
  return lines;
};

/**
 * Labels as a PDF of A4 in that order, after a page of the grid with a line of 100 mm. The file is
 * removed once it is read. Throws labels_do_not_fit where grid and paper or code do not go together.
 */
export const labelPdf = async (
  { pdf, folder }: { pdf: Pick<PdfPool, 'compose'>; folder: string },
  codes: readonly (MadeCode & { address: string })[],
  grid: LabelGrid,
): Promise<{ bytes: number; stream: Readable }> => {
  const target = join(folder, `labels-${randomUUID()}.pdf`);
  const overlays = `${target}.marks`;
  try {
    await writeFile(overlays, (await pageLines(codes, grid)).join('\n'));
    const { bytes } = await pdf.compose(undefined, { scope: 'pages', overlays, target });
    const stream = createReadStream(target);
    stream.once('close', () => runInBackground(rm(target, { force: true })));
    return { bytes, stream };
  } catch (error) {
    await rm(target, { force: true });
    throw error;
  } finally {
    await rm(overlays, { force: true });
  }
};
