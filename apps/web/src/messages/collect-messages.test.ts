import { expect, it } from 'vitest';
import { collectMessages } from './collect-messages.ts';

it('groups texts by feature, those of tools and errors together, and a kind of activity by the name it says', () => {
  const texts = collectMessages({
    '../../messages/en.json': { default: { home: 'Home' } },
    '../../../../features/books/messages/en.json': {
      default: { title: 'Books', errors: { gone: 'Gone' } },
    },
    '../../../../tools/shape/messages/en.json': { default: { line: { name: 'Line' } } },
    '../../../../tools/pencil/messages/en.json': { default: { pencil: { name: 'Pencil' } } },
    '../../../../features/activities/messages/en.json': { default: { open: 'Open' } },
    '../../../../activities/audio/messages/en.json': {
      default: { 'activity-audio': { name: 'Sound' } },
    },
  });
  expect(texts).toEqual({
    app: { home: 'Home' },
    books: { title: 'Books', errors: { gone: 'Gone' } },
    activities: { open: 'Open' },
    'activity-audio': { name: 'Sound' },
    tools: { line: { name: 'Line' }, pencil: { name: 'Pencil' } },
    errors: { gone: 'Gone' },
  });
});
