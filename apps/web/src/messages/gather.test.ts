import { expect, it } from 'vitest';
import { gather } from './gather.ts';

it('groups texts by feature, and those of all tools and all errors together', () => {
  const texts = gather({
    '../../messages/en.json': { default: { home: 'Home' } },
    '../../../../features/books/messages/en.json': {
      default: { title: 'Books', errors: { gone: 'Gone' } },
    },
    '../../../../tools/shape/messages/en.json': { default: { line: { name: 'Line' } } },
    '../../../../tools/pencil/messages/en.json': { default: { pencil: { name: 'Pencil' } } },
  });
  expect(texts).toEqual({
    app: { home: 'Home' },
    books: { title: 'Books', errors: { gone: 'Gone' } },
    tools: { line: { name: 'Line' }, pencil: { name: 'Pencil' } },
    errors: { gone: 'Gone' },
  });
});
