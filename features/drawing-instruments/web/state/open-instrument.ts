import {
  FIRST_ARMS,
  type Instrument,
  type InstrumentKind,
  MAX_INSTRUMENTS,
  middleOfInstrument,
  SIZES,
  withMiddle,
} from '@sayfa/instruments';
import { createId, type Point } from '@sayfa/kernel';
import type { OpenReader } from '@sayfa/web-kit';
import { measureOf, type PageMeasure } from './page-measure.ts';

/** Millimetres between the middles of instruments that are opened one after the other. */
const ASIDE = 15;

type Stage = Pick<OpenReader, 'pagesOnStage' | 'pageAt' | 'page'>;

const middleOfShown = ({ visible }: PageMeasure): Point | undefined =>
  visible && {
    x: visible.left + visible.width / 2,
    y: visible.top + visible.height / 2,
  };

const isShown = (instrument: Instrument, pages: readonly PageMeasure[]): boolean =>
  pages.some(({ key, visible }) => {
    if (key !== instrument.page || !visible) return false;
    const { x, y } = middleOfInstrument(instrument);
    const across = x - visible.left;
    const down = y - visible.top;
    return across >= 0 && across <= visible.width && down >= 0 && down <= visible.height;
  });

const newInstrument = (kind: InstrumentKind): Instrument => ({
  id: createId(),
  kind,
  page: '',
  x: 0,
  y: 0,
  angle: 0,
  size: SIZES[kind].first,
  ...((kind === 'protractor' || kind === 'fullProtractor') && { arms: FIRST_ARMS }),
});

/**
 * The instruments with one of a kind more in the middle of what is seen: one that lies where nobody
 * sees it, or a new one. Undefined where as many as may be out are seen, or no page is.
 */
export const withOpened = (
  instruments: readonly Instrument[],
  kind: InstrumentKind,
  stage: Stage,
): { instruments: readonly Instrument[]; opened: Instrument } | undefined => {
  const pages = stage.pagesOnStage().map((page) => measureOf(stage, page));
  const page = pages.find(({ number }) => number === stage.page()) ?? pages[0];
  const middle = page && middleOfShown(page);
  if (!page || !middle) return undefined;
  const hidden = instruments.filter((each) => !isShown(each, pages));
  const found = hidden.find((each) => each.kind === kind);
  const isFull = instruments.length >= MAX_INSTRUMENTS;
  const replaced = found ?? (isFull ? hidden[0] : undefined);
  if (isFull && !replaced) return undefined;
  const others = instruments.filter((each) => each !== replaced);
  const here = others.filter((each) => each.page === page.key).length;
  const at = { x: middle.x + here * ASIDE, y: middle.y + here * ASIDE };
  const opened = withMiddle({ ...(found ?? newInstrument(kind)), page: page.key }, at);
  return { instruments: [...others, opened], opened };
};
