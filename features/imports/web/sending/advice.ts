/** What a person can do about a failure; each has its words under `advice`. */
export type Advice =
  | 'saveAnew'
  | 'split'
  | 'checkLink'
  | 'choosePdf'
  | 'download'
  | 'tryAgain'
  | 'tellAdmin';

const ADVICE: Readonly<Record<string, Advice>> = {
  pdf_damaged: 'saveAnew',
  pdf_too_complex: 'saveAnew',
  pdf_encryption_unsupported: 'saveAnew',
  pdf_page_too_large: 'saveAnew',
  image_too_large: 'saveAnew',
  pdf_timeout: 'saveAnew',
  pdf_xfa_unsupported: 'saveAnew',
  file_too_large: 'split',
  pdf_too_many_pages: 'split',
  url_unreachable: 'checkLink',
  url_unexpected_status: 'checkLink',
  url_not_public: 'download',
  url_tls: 'download',
  url_bad_response: 'download',
  url_too_many_redirects: 'download',
  url_redirect_scheme: 'download',
  url_timeout: 'tryAgain',
  length_mismatch: 'tryAgain',
  request_timeout: 'tryAgain',
  busy: 'tryAgain',
  offline: 'tryAgain',
  storage_full: 'tellAdmin',
  server_error: 'tryAgain',
};

/**
 * What to do about the failure of a link or of a file; undefined where its message says all.
 */
export const adviceFor = (code: string, isLink: boolean): Advice | undefined =>
  code === 'not_a_pdf' ? (isLink ? 'checkLink' : 'choosePdf') : ADVICE[code];
