/** How far two tops differ that are not on the same line, in heights of a line. */
const OTHER_LINE = 0.7;

/** Whether text between two places of a node is on one line. */
const isOnOneLine = (node: globalThis.Text, from: number, to: number, apart: number): boolean => {
  const range = document.createRange();
  range.setStart(node, from);
  range.setEnd(node, to);
  const tops = [...range.getClientRects()].map(({ top }) => top);
  return Math.max(...tops) - Math.min(...tops) < apart;
};

const isSecondHalf = (text: string, at: number): boolean =>
  /[\udc00-\udfff]/u.test(text.charAt(at));

/** The place in `from`…`to` up to which text is on one line. */
const endOfLine = (node: globalThis.Text, from: number, to: number, apart: number): number => {
  let fits = from + 1;
  let tooFar = to;
  while (fits + 1 < tooFar) {
    const middle = Math.floor((fits + tooFar) / 2);
    if (isOnOneLine(node, from, middle, apart)) fits = middle;
    else tooFar = middle;
  }
  return isSecondHalf(node.data, fits) ? fits - 1 : fits;
};

/** The text that an element shows, with a newline wherever the browser broke a line of it. */
export const withBrokenLines = (element: HTMLElement, text: string): string => {
  const node = element.firstChild;
  if (!(node instanceof Text) || element.offsetHeight === 0) return text;
  const scale = element.getBoundingClientRect().height / element.offsetHeight;
  const apart = Number.parseFloat(getComputedStyle(element).lineHeight) * scale * OTHER_LINE;
  const lines: string[] = [];
  let from = 0;
  for (const line of text.split('\n')) {
    const to = from + line.length;
    let at = from;
    while (at < to && !isOnOneLine(node, at, to, apart)) {
      const end = endOfLine(node, at, to, apart);
      lines.push(text.slice(at, end).replace(/ $/u, ''));
      at = end;
    }
    lines.push(text.slice(at, to));
    from = to + 1;
  }
  return lines.join('\n');
};
