import { atLeast, type Row, shown } from '../report.ts';
import { type Measured, measure } from './measured.ts';
import { labelledSet } from './print.ts';

/** Overlap from which a question counts as found. */
const FOUND = 0.85;

const rate = (part: number, whole: number): number => (whole === 0 ? Number.NaN : part / whole);

const rowsOf = (name: string, pages: readonly Measured[], limit?: number): Row[] => {
  const overlaps = pages.flatMap((page) => page.overlaps);
  const good = overlaps.filter((overlap) => overlap >= FOUND);
  const found = pages.reduce((sum, page) => sum + page.found, 0);
  const recall = rate(good.length, overlaps.length);
  const overlap = rate(
    good.reduce((sum, value) => sum + value, 0),
    good.length,
  );
  const beside = `${pages.length} pages, ${overlaps.length} questions`;
  const percent = (value: number) => shown(value * 100);
  return [
    {
      figure: `${name}: questions found, %`,
      ours: percent(recall),
      beside,
      limit: limit === undefined ? '' : `≥ ${percent(limit)}`,
      verdict: limit === undefined ? 'told' : atLeast(recall, limit),
    },
    {
      figure: `${name}: precision, % / mean IoU of the found`,
      ours: `${percent(rate(good.length, found))} / ${shown(overlap)}`,
      beside: `found at IoU ≥ ${FOUND}`,
      limit: '',
      verdict: 'told',
    },
  ];
};

/**
 * How well questions are found on pages that are set, printed and labelled here: layouts made one
 * variation at a time, and layouts mixed by chance.
 */
export const detectionRows = async (): Promise<Row[]> => {
  const pages = await measure(await labelledSet());
  const isMixed = ({ page }: Measured) => page.layout.name.startsWith('mixed');
  const isScanned = ({ page }: Measured) => page.layout.scanned === true;
  const text = pages.filter((page) => !isScanned(page));
  const milliseconds = pages.reduce((sum, page) => sum + page.milliseconds, 0) / pages.length;
  return [
    ...rowsOf(
      'two columns with text',
      text.filter(({ page }) => page.layout.columns === 2),
      0.95,
    ),
    ...rowsOf('all pages with text', text, 0.95),
    ...rowsOf('pages with text, mixed by chance', text.filter(isMixed)),
    ...rowsOf('pictures of pages', pages.filter(isScanned)),
    ...rowsOf('pictures of pages, mixed by chance', pages.filter(isScanned).filter(isMixed)),
    {
      figure: 'a page, ms',
      ours: shown(milliseconds),
      beside: '',
      limit: '',
      verdict: 'told',
    },
  ];
};
