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
