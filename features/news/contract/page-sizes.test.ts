import { describe, expect, it } from 'vitest';
import { newsCalls } from './index.ts';

describe('lists of news', () => {
  it('[CFG-007] [CFG-008] come by five, tools by twenty-five, of category 7', () => {
    expect(newsCalls.posts.query.parse({})).toEqual({ pagination: 5, category: 7, page: 1 });
    expect(newsCalls.suggestedInteractivities.query.parse({})).toEqual({
      pagination: 25,
      category: 7,
      page: 1,
    });
  });
});
