import type { Span } from './ink.ts';

/** Spans, from first to last, of which those nearer to each other than `nearer` page units are one. */
export const joinedSpans = (spans: readonly Span[], nearer: number): Span[] => {
  const found: Span[] = [];
  for (const span of spans) {
    const last = found.at(-1);
    if (last && span.from - last.to < nearer) last.to = Math.max(last.to, span.to);
    else found.push({ ...span });
  }
  return found;
};
