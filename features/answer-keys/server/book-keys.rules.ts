import type { KeyEntry, LabelParts, PageKeys } from '@sayfa/page-layout/answer-keys';

/** A row of a key with the page that it begins on. */
export type FoundRow = {
  pageNumber: number;
  label: LabelParts;
  entries: (KeyEntry & { pageNumber: number })[];
};

/** What was read of a page: by itself, and after a page that announced or listed answers. */
export type ReadPage = { pageNumber: number; byItself: PageKeys; after: PageKeys };

const isSameTest = (one: LabelParts, other: LabelParts): boolean =>
  one.unit === other.unit && one.test === other.test && one.text === other.text;

/** The rows of a book's key, in the order of its pages. A key goes on overleaf without a new heading. */
export const rowsOfBook = (pages: readonly ReadPage[]): FoundRow[] => {
  const rows: FoundRow[] = [];
  let before: { pageNumber: number; unit: number | undefined } | undefined;
  for (const { pageNumber, byItself, after } of pages) {
    const goesOn = before?.pageNumber === pageNumber - 1;
    const found = goesOn ? after : byItself;
    const unitBefore = goesOn ? before?.unit : undefined;
    for (const [at, { label, entries }] of found.rows.entries()) {
      const unit = label.unit ?? unitBefore;
      const own = { ...label, ...(unit !== undefined && { unit }) };
      const placed = entries.map((entry) => ({ ...entry, pageNumber }));
      const last = rows.at(-1);
      const continues =
        goesOn &&
        at === 0 &&
        last?.entries.at(-1)?.number === (entries[0]?.number ?? 0) - 1 &&
        (label.text === '' || isSameTest(last.label, own));
      if (continues && last) last.entries.push(...placed);
      else rows.push({ pageNumber, label: own, entries: placed });
    }
    if (found.isHeaded || (goesOn && found.rows.length > 0))
      before = { pageNumber, unit: found.unit ?? unitBefore };
    else before = undefined;
  }
  return rows;
};
