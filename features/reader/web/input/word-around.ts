let segmenter: Intl.Segmenter | undefined;

/** Where the word at a place of a text begins and ends. */
export const wordAround = (text: string, offset: number): { start: number; end: number } => {
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'word' });
  const segments = segmenter.segment(text);
  const after = segments.containing(offset);
  // At the end of a word its place is that of the space behind it.
  const found = after?.isWordLike ? after : (segments.containing(offset - 1) ?? after);
  return found
    ? { start: found.index, end: found.index + found.segment.length }
    : { start: offset, end: offset };
};
