import { type TableOfContents, tableOfContents } from '@sayfa/books/contract';

/** A line of the table of contents with the lines below it. `id` is its place, such as `0.2`. */
export type TocEntry = { id: string; name: string; page: number; children: TocEntry[] };

type Line = { name: string; page: number };

const entryOf = ({ name, page }: Line, id: string, children: TocEntry[]): TocEntry => ({
  id,
  name,
  page,
  children,
});

const entriesOf = ({ units }: TableOfContents): TocEntry[] =>
  units.map((unit, u) =>
    entryOf(
      unit,
      `${u}`,
      unit.topics.map((topic, t) =>
        entryOf(
          topic,
          `${u}.${t}`,
          topic.sections.map((section, s) => entryOf(section, `${u}.${t}.${s}`, [])),
        ),
      ),
    ),
  );

/** Reads the stored table of contents; broken text gives none. Source: NAV-024. */
export const readToc = (toc: string | undefined): TocEntry[] => {
  if (!toc) return [];
  try {
    const parsed = tableOfContents.safeParse(JSON.parse(toc));
    return parsed.success ? entriesOf(parsed.data) : [];
  } catch {
    return [];
  }
};

/** The entry that a page belongs to: of those that start on it or last before it, the first. */
export const entryOfPage = (entries: readonly TocEntry[], page: number): TocEntry | undefined => {
  let found: TocEntry | undefined;
  const visit = (entry: TocEntry): void => {
    if (entry.page <= page && (!found || entry.page > found.page)) found = entry;
    entry.children.forEach(visit);
  };
  entries.forEach(visit);
  return found;
};
