import type { ExportPage, ExportSource } from './export-pages.ts';
import { pagePictures } from './export-png.ts';
import type { ExportTask } from './export-task.ts';
import { drawnCanvas, pageCanvas } from './page-canvas.ts';
import { hasPaper, sheetWithPaper } from './print-paper.ts';

/** Milliseconds until a frame is removed where a browser fires no `afterprint`. */
const MAX_FRAME_LIFETIME_MS = 600_000;

const hiddenFrame = (): HTMLIFrameElement => {
  const frame = document.createElement('iframe');
  frame.title = 'print';
  frame.ariaHidden = 'true';
  frame.tabIndex = -1;
  Object.assign(frame.style, {
    position: 'fixed',
    inlineSize: '0',
    blockSize: '0',
    border: '0',
    visibility: 'hidden',
  });
  document.body.append(frame);
  return frame;
};

const appendPicture = async (paper: Document, page: ExportPage, png: Blob): Promise<string> => {
  const address = URL.createObjectURL(png);
  const image = paper.createElement('img');
  image.src = address;
  image.alt = '';
  Object.assign(image.style, {
    display: 'block',
    inlineSize: '100%',
    blockSize: '100vh',
    objectFit: 'contain',
    breakInside: 'avoid',
    breakBefore: paper.body.childElementCount > 0 ? 'page' : 'auto',
  });
  if (hasPaper(page)) paper.body.append(sheetWithPaper(paper, page, image));
  else paper.body.append(image);
  await image.decode();
  return address;
};

/** Prints pages with their drawings, one on each sheet. Throws `OutFailure`. */
export const printPages = async (
  source: ExportSource,
  pages: readonly ExportPage[],
  work: ExportTask,
): Promise<void> => {
  const frame = hiddenFrame();
  const addresses: string[] = [];
  const clear = (): void => {
    frame.remove();
    for (const address of addresses.splice(0)) URL.revokeObjectURL(address);
  };
  try {
    const paper = frame.contentDocument;
    const view = frame.contentWindow;
    if (!paper || !view) return clear();
    paper.title = source.reader.book.name;
    paper.body.style.margin = '0';
    const rules = paper.createElement('style');
    rules.textContent = '@page { margin: 0 }';
    paper.head.append(rules);
    const canvasOf = (page: ExportPage) => (hasPaper(page) ? drawnCanvas : pageCanvas);
    for await (const { page, png } of pagePictures(source, pages, work, canvasOf)) {
      addresses.push(await appendPicture(paper, page, png));
    }
    work.signal.throwIfAborted();
    view.addEventListener('afterprint', clear, { once: true });
    setTimeout(clear, MAX_FRAME_LIFETIME_MS);
    view.focus();
    view.print();
  } catch (error) {
    clear();
    throw error;
  }
};
