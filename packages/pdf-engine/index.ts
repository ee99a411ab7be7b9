export type {
  ComposedPdf,
  ComposeOptions,
  OverlayMark,
  OverlayPath,
  PageOverlay,
} from './page-overlay.ts';
export { PdfError, type PdfErrorCode } from './pdf-error.ts';
export type {
  ImageFormat,
  OutlineItem,
  PageImage,
  PageSize,
  PdfInfo,
  PdfPool,
  PdfPoolOptions,
  PdfSource,
  RenderedPage,
  RenderPageOptions,
  RenderRegionOptions,
  Word,
} from './pdf-types.ts';
export { createPdfPool } from './pool.ts';
