import type { OutlineItem } from '@sayfa/pdf-engine';
import { cleanLine } from './clean-name.ts';

/** One line of the contents; pages count from 1. */
type Line = { name: string; page: number };

/** Units, their topics, the topics' sections. */
export type TableOfContents = {
  units: (Line & { topics: (Line & { sections: Line[] })[] })[];
};

const lineOf = (item: OutlineItem, pageCount: number): Line => ({
  name: cleanLine(item.title) || '–',
  page: Math.min(Math.max(item.pageNumber, 1), pageCount),
});

const flat = (items: OutlineItem[]): OutlineItem[] =>
  items.flatMap((item) => [item, ...flat(item.children)]);

/** An outline as units, topics and sections; whatever lies deeper becomes a section, in its order. */
export const tableOfContents = (outline: OutlineItem[], pageCount: number): TableOfContents => ({
  units: outline.map((unit) => ({
    ...lineOf(unit, pageCount),
    topics: unit.children.map((topic) => ({
      ...lineOf(topic, pageCount),
      sections: flat(topic.children).map((section) => lineOf(section, pageCount)),
    })),
  })),
});
