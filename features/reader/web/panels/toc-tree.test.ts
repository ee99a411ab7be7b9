import { describe, expect, it } from 'vitest';
import { entryOfPage, readToc } from './toc-tree.ts';

const toc = JSON.stringify({
  units: [
    {
      name: 'Unit 1',
      page: 5,
      topics: [
        { name: '1.1', page: 6, sections: [] },
        {
          name: '1.2',
          page: 7,
          sections: [
            { name: 'Rules', page: 7 },
            { name: 'Try it', page: 8 },
          ],
        },
      ],
    },
    { name: 'Unit 2', page: 10, topics: [] },
  ],
});

describe('the table of contents', () => {
  it('[NAV-024] has units, topics and sections', () => {
    const [unit] = readToc(toc);
    expect(unit?.children.map((topic) => topic.name)).toEqual(['1.1', '1.2']);
    expect(unit?.children[1]?.children.map(({ name, page }) => [name, page])).toEqual([
      ['Rules', 7],
      ['Try it', 8],
    ]);
  });

  it('[NAV-024] is empty where its text is broken', () => {
    for (const broken of [undefined, '', '{', 'null', '{"units":{}}', '{"units":[{"name":1}]}']) {
      expect(readToc(broken)).toEqual([]);
    }
  });

  it('knows where a page belongs', () => {
    const entries = readToc(toc);
    const names = [1, 5, 6, 7, 8, 9, 10, 99].map((page) => entryOfPage(entries, page)?.name);
    expect(names).toEqual([
      undefined,
      'Unit 1',
      '1.1',
      '1.2',
      'Try it',
      'Try it',
      'Unit 2',
      'Unit 2',
    ]);
  });
});
