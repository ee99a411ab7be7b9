import { bookTestCalls } from '@sayfa/book-tests/contract';
import type { Rect } from '@sayfa/kernel';
import { runInBackground } from '@sayfa/kernel';
import { callApi, isApiError, queryClient, textOf } from '@sayfa/web-kit';
import * as z from 'zod/mini';
import {
  cellsOf,
  imageCoordinates,
  MAX_BOXES,
  MIN_BOXES,
  marginsCalls,
  marginTypeOf,
} from '../../contract/index.ts';
import { guidesIn, hasSixEach } from '../lines/line-rules.ts';
import { heightOf } from '../lines/lined-pages.ts';
import { useMargins } from '../lines/margins-state.ts';
import { useTests } from '../tests/tests-state.ts';
import { hasBoth, loadLines, type MarginsAt, pageParams } from './margins-of-book.ts';
import { showDone, warn, wordsOf } from './show-outcome.ts';

const boxOf = ({ left, top, width, height }: Rect) => ({ x: left, y: top, width, height });

/** The boxes of the lines' sections on the current page. Source: MRG-016. */
const coordinatesOn = async (at: MarginsAt, params: { domain: string; pageId: number }) => {
  const number = at.reader.page();
  const kind = marginTypeOf(number);
  const lines = useMargins.getState().lines[kind];
  const sections = cellsOf(guidesIn(lines), heightOf(at.reader, number)).flatMap(
    (cell) => cell.sections,
  );
  const half = sections.filter(({ left, width }) => left + width / 2 < 500);
  const others = sections.filter((section) => !half.includes(section));
  const { data } = await callApi(marginsCalls.imageCoordinates, {
    params,
    body: {
      left_boxes: JSON.stringify(half.map(boxOf)),
      right_boxes: JSON.stringify(others.map(boxOf)),
      margin_type: kind,
      flag: 0,
    },
  });
  return z.parse(z.array(imageCoordinates), JSON.parse(data));
};

/** Shows why no pictures were cut, in the specified words. Source: PRS-023. */
const showReason = (error: unknown, retry: () => void): void => {
  if (isApiError(error, 'test_missing')) {
    warn(error.message, {
      label: textOf('margins:tests.create'),
      run: () => useTests.setState({ isOpen: true, afterCreate: retry }),
    });
  } else if (isApiError(error) && error.status === 422) warn(wordsOf(error));
  else if (isApiError(error) && error.status === 404) warn(textOf('margins:serverError'));
  else warn(textOf('margins:serverErrorLater'), { label: textOf('ui:retry'), run: retry });
};

/**
 * Cuts pictures of questions from the current page, for the newest test of the book. Source:
 * MRG-006, MRG-019.
 */
export const cutImages = async (at: MarginsAt): Promise<void> => {
  const params = await pageParams(at);
  if (!params) return;
  const retry = (): void => runInBackground(cutImages(at));
  try {
    await loadLines(at);
    if (!hasBoth()) return;
    if (!hasSixEach(useMargins.getState().lines)) return warn(textOf('margins:sixNeeded'));
    const boxes = await coordinatesOn(at, params);
    if (boxes.length < MIN_BOXES || boxes.length > MAX_BOXES) {
      const limits = { least: MIN_BOXES, most: MAX_BOXES };
      return warn(textOf('margins:boxesFound', { count: boxes.length, ...limits }));
    }
    const sent = boxes.map(({ x, y, width, height }) => JSON.stringify({ x, y, width, height }));
    const { to_check: count } = await callApi(marginsCalls.cutImages, {
      params,
      body: { boxes: sent },
    });
    await queryClient.invalidateQueries({ queryKey: [bookTestCalls.list.path] });
    if (count === 0) return showDone(textOf('margins:imagesCreated'));
    warn(textOf('margins:imagesToCheck', { count }), {
      label: textOf('margins:tests.check.action'),
      run: () => useTests.setState({ isOpen: true, afterCreate: undefined }),
    });
  } catch (error) {
    showReason(error, retry);
  }
};
