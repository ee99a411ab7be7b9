/** What a Range header asks of a file: both ends included. */
export type ByteRange = 'whole' | 'unsatisfiable' | { start: number; end: number };

const SINGLE = /^bytes=\s*(\d*)-(\d*)\s*$/u;

/**
 * Reads a Range header against a file of `size` bytes. Anything but one range of bytes is ignored,
 * as RFC 9110 (14.2) lets a server do: several parts in one answer have no use here.
 */
export const byteRangeOf = (header: string | undefined, size: number): ByteRange => {
  const [, first, last] = SINGLE.exec(header ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return 'whole';
  if (first === '') {
    const length = Number(last);
    if (length === 0 || size === 0) return 'unsatisfiable';
    return { start: Math.max(0, size - length), end: size - 1 };
  }
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < start) return 'whole';
  return start >= size ? 'unsatisfiable' : { start, end };
};
