/** Why a PDF or one of its pages could not be turned into images; messages for people are in the features. */
export type PdfErrorCode =
  | 'not_a_pdf'
  | 'pdf_empty'
  | 'pdf_damaged'
  | 'pdf_password'
  | 'pdf_encryption_unsupported'
  | 'pdf_too_complex'
  | 'pdf_too_many_pages'
  | 'pdf_page_too_large'
  | 'pdf_timeout'
  | 'image_too_large'
  | 'pdf_xfa_unsupported'
  | 'overlay_invalid'
  | 'pdf_cancelled';

/** A failure that belongs to the file, not to us; `page` (1-based) when only that page is at fault. */
export class PdfError extends Error {
  readonly code: PdfErrorCode;
  readonly page: number | undefined;

  constructor(code: PdfErrorCode, page?: number, options?: ErrorOptions) {
    super(page === undefined ? code : `${code} (page ${page})`, options);
    this.name = 'PdfError';
    this.code = code;
    this.page = page;
  }
}
