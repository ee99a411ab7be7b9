import type { OutlineItem } from '../pdf-types.ts';
import { cleanTitle } from './clean-text.ts';
import type { Pdfium } from './pdfium.ts';
import { readString } from './read-string.ts';

const maxDepth = 10;
const maxItems = 5_000;
/** PDFACTION_GOTO: a jump inside this document, the only action followed. */
const goToAction = 1;

/** The table of contents; `cut` when it was deeper or longer than the limits. */
export function readOutline(
  pdfium: Pdfium,
  document: number,
  pageCount: number,
): { items: OutlineItem[]; cut: boolean } {
  const { calls } = pdfium;
  const seen = new Set<number>();
  let cut = false;

  const children = (parent: number, depth: number): OutlineItem[] => {
    const items: OutlineItem[] = [];
    let bookmark = calls.FPDFBookmark_GetFirstChild(document, parent);
    // A bookmark met before means the list runs in a circle.
    while (bookmark !== 0 && !seen.has(bookmark)) {
      if (seen.size >= maxItems || depth > maxDepth) {
        cut = true;
        break;
      }
      seen.add(bookmark);
      const title = bookmarkTitle(pdfium, bookmark);
      const below = children(bookmark, depth + 1);
      const pageNumber = targetPage(pdfium, document, bookmark) ?? below[0]?.pageNumber;
      if (pageNumber !== undefined && pageNumber <= pageCount && title !== '') {
        items.push({ title, pageNumber, children: below });
      } else {
        items.push(...below);
      }
      bookmark = calls.FPDFBookmark_GetNextSibling(document, bookmark);
    }
    return items;
  };
  const items = children(0, 1);
  return { items, cut };
}

function bookmarkTitle(pdfium: Pdfium, bookmark: number): string {
  const raw = readString(pdfium, (buffer, bytes) =>
    pdfium.calls.FPDFBookmark_GetTitle(bookmark, buffer, bytes),
  );
  return cleanTitle(raw);
}

function targetPage(pdfium: Pdfium, document: number, bookmark: number): number | undefined {
  const { calls } = pdfium;
  let target = calls.FPDFBookmark_GetDest(document, bookmark);
  if (target === 0) {
    const action = calls.FPDFBookmark_GetAction(bookmark);
    if (action === 0 || calls.FPDFAction_GetType(action) !== goToAction) return undefined;
    target = calls.FPDFAction_GetDest(document, action);
  }
  const index = target === 0 ? -1 : calls.FPDFDest_GetDestPageIndex(document, target);
  return index < 0 ? undefined : index + 1;
}
