export type {
  ComposedPdf,
  ComposeOptions,
  OverlayMark,
  OverlayPath,
  PageOverlay,
} from './page-overlay.ts';
export { PdfError, type PdfErrorCode } from './pdf-error.ts';
export type {
  GreyPage,
  ImageFormat,
  OutlineItem,
  PageImage,
  PageSize,
  PdfInfo,
  PdfPool,
  PdfPoolOptions,
  PdfSource,
  RenderedPage,
  RenderGreyOptions,
  RenderPageOptions,
  RenderRegionOptions,
  Word,
} from './pdf-types.ts';
export { createPdfPool } from './pool.ts';
