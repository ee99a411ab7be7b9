import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Draft, PageDrafts } from '../../contract/index.ts';
import { sendEverything } from './keep-pages.ts';
import { changeDrafts, openReview, putKnown, savingOf, useReview } from './review-store.ts';

const draft: Draft = {
  ...{ id: 'd1', left: 60, top: 100, width: 400, height: 180 },
  ...{ number: 1, column: 0, sureness: 1, isAccepted: true },
};
const known: PageDrafts = {
  ...{ pageNumber: 3, pageId: 7, height: 1_414, version: 1, state: 'found' },
  ...{ drafts: [draft], published: [] },
};

const answer = (status: number, body: object): void => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(body, { status }));
};

const saving = () => savingOf(useReview.getState());

beforeEach(() => {
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
  openReview(112, 3);
  putKnown(known);
});

afterEach(() => {
  openReview(undefined);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it.each([403, 422])(
  'a refusal (%s) does not leave “Saving…” standing, and can be tried again',
  async (status) => {
    changeDrafts(3, []);
    expect(saving()).toBe('soon');
    answer(status, {
      success: false,
      code: status === 403 ? 'forbidden' : 'invalid',
      message: 'No.',
    });
    expect(await sendEverything()).toBe(false);
    expect(saving()).toBe('refused');
    // Nothing is lost, and another change is sent again.
    expect(useReview.getState().pages[3]).toMatchObject({ drafts: [], isUnsent: true });
    changeDrafts(3, [{ ...draft, left: 80 }]);
    expect(saving()).toBe('soon');
    answer(200, { ...known, version: 2, drafts: [{ ...draft, left: 80 }] });
    expect(await sendEverything()).toBe(true);
    expect(saving()).toBe('done');
  },
);
