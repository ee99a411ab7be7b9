/**
 * PDFs made in memory for tests: whole books, and files with faults.
 * Not for the product.
 */
export {
  type OutlineEntry,
  outlinedPdf,
  type ScanOptions,
  scanPdf,
  textBookPdf,
  vectorBookPdf,
} from './test-pdf/books.ts';
export { encryptedPdf, unknownEncryptionPdf } from './test-pdf/encrypted.ts';
export {
  activeContentPdf,
  annotatedPdf,
  attachmentPdf,
  deepTreePdf,
  formBombPdf,
  garbagePdf,
  hollowPdf,
  hugeImagePdf,
  inflatingPdf,
  loopingTreePdf,
  nestedFiltersPdf,
  revisedPdf,
  scriptedFontPdf,
  sizedPdf,
  slowPdf,
  unembeddedPdf,
  wrongCountPdf,
  xfaPdf,
  xrefLoopPdf,
} from './test-pdf/hostile.ts';
export { type PageParts, pdfOf } from './test-pdf/pdf-writer.ts';
export { questionBookPdf } from './test-pdf/questions.ts';
