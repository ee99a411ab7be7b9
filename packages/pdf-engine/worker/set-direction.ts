import type { BlockReaders } from './block-readers.ts';
import { openDocument } from './open-document.ts';
import { createPdfFileWriter } from './pdf-file-writer.ts';
import type { Pdfium } from './pdfium.ts';

const WORDS = { ltr: 'L2R', rtl: 'R2L' } as const;

/** Source: ISO 32000-1, table 150. */
const USUAL = 'L2R';

/** Longer than any name that it can be. */
const NAME_BYTES = 64;

/** What a document says now; empty where it says nothing. */
const presentDirection = (pdfium: Pdfium, document: number): string => {
  const name = pdfium.allocate(NAME_BYTES);
  try {
    const { calls } = pdfium;
    const bytes = calls.FPDF_VIEWERREF_GetName(document, 'Direction', name, NAME_BYTES) >>> 0;
    return bytes > 0 && bytes <= NAME_BYTES ? pdfium.text(name) : '';
  } finally {
    pdfium.free(name);
  }
};

/** Writes a PDF of one page that says nothing but the direction. */
const writePreferences = (path: string, word: string): void => {
  const writer = createPdfFileWriter(path);
  try {
    const tree = writer.reserve();
    const page = writer.object(
      `<< /Type /Page /Parent ${tree} 0 R /MediaBox [0 0 10 10] /Resources << >> >>`,
    );
    writer.object(`<< /Type /Pages /Kids [${page} 0 R] /Count 1 >>`, tree);
    const preferences = `/ViewerPreferences << /Direction /${word} >>`;
    writer.finish(writer.object(`<< /Type /Catalog /Pages ${tree} 0 R ${preferences} >>`));
  } finally {
    writer.close();
  }
};

/**
 * Notes in a document in which direction viewers lay its pages out side by side. `path` is for a
 * file that PDFium copies the note from, because it writes none itself.
 */
export const setDirection = (
  pdfium: Pdfium,
  readers: BlockReaders,
  target: number,
  direction: keyof typeof WORDS,
  path: string,
): void => {
  const word = WORDS[direction];
  if ((presentDirection(pdfium, target) || USUAL) === word) return;
  writePreferences(path, word);
  const preferences = openDocument(pdfium, readers, { path });
  try {
    pdfium.calls.FPDF_CopyViewerPreferences(target, preferences.handle);
  } finally {
    preferences.close();
  }
};
