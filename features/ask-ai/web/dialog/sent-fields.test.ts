import { connectPageActivities, type PageActivity, useZoomMode } from '@sayfa/web-kit';
import { afterEach, expect, it } from 'vitest';
import { questionFields } from '../../contract/index.ts';
import { sentFields } from './sent-fields.ts';

const region = { page: 8, pageId: 31, rect: { left: 40.4, top: 99.6, width: 300, height: 200 } };
const area: PageActivity = {
  ...{ id: 17, user_id: 1, ebook_pages_id: 31, button_type: 'zoomPagePart', style: '' },
  ...{ left: 0, top: 0, width: 24, height: 24, show: 1, status: 1, own_activity: 0, sharing: 1 },
  ...{ description: '', label: '', version: 1 },
  content: JSON.stringify({ orderId: 3, cutCoords: { x: 0, y: 0, width: 10, height: 10 } }),
};

afterEach(() => useZoomMode.getState().enter(null));

it('[AI-007] sends the number of the page in a field of its own, and no question outside of one', () => {
  const sent = sentFields(region, 'tr', 'data:');
  expect(sent).toMatchObject({ page_id: '31', page_number: '8', question_id: '', orderId: '' });
  expect(questionFields.parse({ category: '0', ...sent })).toMatchObject({
    page_id: 31,
    page_number: 8,
    left: 40,
    top: 100,
  });
});

it('[AI-007] sends the question that is presented and its place among the steps of the page', () => {
  const disconnect = connectPageActivities({
    isKnown: true,
    of: (page) => (page === 8 ? [area] : []),
    suggestedWords: () => [],
    pageId: () => 31,
    put: () => undefined,
    remove: () => undefined,
    open: () => undefined,
  });
  useZoomMode.getState().enter('zoom-show', { page: 8, activity: 17, question: 412 });
  expect(sentFields(region, 'tr', '')).toMatchObject({ question_id: '412', orderId: '3' });
  expect(sentFields({ ...region, page: 9 }, 'tr', '')).toMatchObject({ question_id: '' });
  disconnect();
});
