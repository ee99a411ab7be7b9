import { PAGE_UNITS } from '@sayfa/kernel';
import { BLANK_PAGE_WIDTH, type Paper, paperMarks } from '@sayfa/page-model/paper';
import { paintedPaper } from '../papers/paper-on-page.ts';
import type { ExportPage } from './export-pages.ts';

/** Rather than print a page smaller than it is, so much of its height may be cut off. */
const MAX_CUT = 0.015;
const SVG = 'http://www.w3.org/2000/svg';

/** Whether something is printed on a page of one's own. */
export const hasPaper = <Page extends Pick<ExportPage, 'paper'>>(
  page: Page,
): page is Page & { paper: Paper } => page.paper !== undefined && page.paper.kind !== 'plain';

const drawingOf = (
  document: Document,
  { paper, proportion }: { paper: Paper; proportion: number },
): SVGSVGElement => {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', `0 0 ${PAGE_UNITS} ${PAGE_UNITS * proportion}`);
  for (const mark of paperMarks(paintedPaper(paper, proportion))) {
    const path = document.createElementNS(SVG, 'path');
    const { path: d, stroke, width, dash } = mark;
    const looks = { d, stroke, 'stroke-width': String(width), fill: 'none' };
    for (const [name, value] of Object.entries(looks)) path.setAttribute(name, value);
    if (dash) path.setAttribute('stroke-dasharray', dash.join(' '));
    svg.append(path);
  }
  return svg;
};

/**
 * A sheet with the paper of a blank page as lines, in millimetres where the printer's sheet is wide
 * enough, and what is drawn on it as a picture above. Source: BRD-032.
 */
export const sheetWithPaper = (
  document: Document,
  page: { paper: Paper; proportion: number },
  drawn: HTMLImageElement,
): HTMLElement => {
  const sheet = document.createElement('div');
  const { proportion } = page;
  const width = `min(${BLANK_PAGE_WIDTH}mm, 100vw, calc(100vh / ${proportion * (1 - MAX_CUT)}))`;
  Object.assign(sheet.style, {
    position: 'relative',
    overflow: 'hidden',
    inlineSize: width,
    blockSize: `min(calc(${width} * ${proportion}), 100vh)`,
    marginInline: 'auto',
    breakInside: 'avoid',
    breakBefore: document.body.childElementCount > 0 ? 'page' : 'auto',
  });
  const svg = drawingOf(document, page);
  for (const layer of [svg, drawn]) {
    Object.assign(layer.style, {
      position: 'absolute',
      insetBlockStart: '0',
      insetInlineStart: '0',
      inlineSize: '100%',
      blockSize: 'auto',
    });
    sheet.append(layer);
  }
  return sheet;
};
