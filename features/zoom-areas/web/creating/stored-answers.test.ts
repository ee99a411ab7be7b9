import type { PageActivity } from '@sayfa/web-kit';
import { expect, it } from 'vitest';
import { areaOfAnswer, storedAnswersOf } from './stored-answers.ts';

const activity = (id: number, button_type: string, content: object): PageActivity => ({
  ...{ id, user_id: 1, ebook_pages_id: 1, button_type, style: '', left: 0, top: 0, width: 0 },
  ...{ height: 0, show: 1, status: 0, own_activity: 1, sharing: 1, description: '', label: '' },
  content: JSON.stringify(content),
  version: 4,
});
const area = (y: number) => ({ x: 100.4, y, width: 300, height: 80 });

it('[QST-024] takes up stored answers as readers count them, with their look', () => {
  const look = { colour: '#ffe08a', label: 'A' };
  const stored = storedAnswersOf([
    activity(7, 'questionShowable', { annotations: [], area: area(400), isWithheld: true }),
    activity(8, 'zoomAnswer', { answer: 'B', zoomId: 1 }),
    activity(9, 'questionHideable', { annotations: [], area: area(200), look }),
  ]);
  expect(stored.map(areaOfAnswer)).toEqual([
    {
      tempId: 'stored-9',
      iType: 'qHide',
      parts: [{ left: 100, top: 200, width: 300, height: 80 }],
      answer: '',
      look,
      edits: { id: 9, version: 4, orderId: 1 },
    },
    {
      tempId: 'stored-7',
      iType: 'qShow',
      parts: [{ left: 100, top: 400, width: 300, height: 80 }],
      answer: '',
      edits: { id: 7, version: 4, orderId: 2 },
    },
  ]);
});
