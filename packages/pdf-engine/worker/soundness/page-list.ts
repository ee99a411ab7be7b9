import { numberOf } from './file-objects.ts';
import { isDictionary, isReference, type PdfDictionary } from './pdf-value.ts';
import type { SoundObjects } from './sound-objects.ts';

/** Deeper than the page tree of any writer. */
const MAX_DEPTH = 64;
/** More than the nodes of any book that is imported. */
const MAX_NODES = 20_000;

/** A node of the tree is lost, and how many pages were below it. */
class LostNode extends Error {}

/**
 * The numbers of the objects that pages are, in order, up to the first place where a part of the
 * page tree is lost.
 */
export const listPages = (objects: SoundObjects, root: number | undefined): number[] => {
  const pages: number[] = [];
  const seen = new Set<number>();

  const dictionaryAt = (number: number): PdfDictionary | undefined => {
    const found = objects.find(number);
    return found.state === 'whole' && isDictionary(found.value) ? found.value : undefined;
  };

  const addKids = (node: PdfDictionary, depth: number): void => {
    const kids = node.get('Kids');
    const list = isReference(kids) ? objects.resolve(kids) : kids;
    if (!Array.isArray(list) || depth > MAX_DEPTH) throw new LostNode();
    // Where there are as many kids as pages, each is a page, also one that is lost.
    const areAllPages = numberOf(node, 'Count') === list.length;
    for (const kid of list) {
      if (!isReference(kid) || seen.has(kid.object)) throw new LostNode();
      if (seen.add(kid.object).size > MAX_NODES) throw new LostNode();
      const below = dictionaryAt(kid.object);
      if (below?.has('Kids')) addKids(below, depth + 1);
      else if (below || areAllPages) pages.push(kid.object);
      else throw new LostNode();
    }
  };

  try {
    const catalog = root === undefined ? undefined : dictionaryAt(root);
    const top = catalog?.get('Pages');
    const tree = isReference(top) ? dictionaryAt(top.object) : undefined;
    if (tree) addKids(tree, 0);
  } catch (error) {
    if (!(error instanceof LostNode)) throw error;
  }
  return pages;
};
