/** What a person can do about a failure; each has its words under `advice`. */
export type Advice =
  | 'resave'
  | 'split'
  | 'checkLink'
  | 'choosePdf'
  | 'download'
  | 'retry'
  | 'contactAdmin';

const ADVICE: Readonly<Record<string, Advice>> = {
  pdf_damaged: 'resave',
  pdf_too_complex: 'resave',
  pdf_encryption_unsupported: 'resave',
  pdf_page_too_large: 'resave',
  image_too_large: 'resave',
  pdf_timeout: 'resave',
  pdf_xfa_unsupported: 'resave',
  file_too_large: 'split',
  pdf_too_many_pages: 'split',
  url_unreachable: 'checkLink',
  url_unexpected_status: 'checkLink',
  url_not_public: 'download',
  url_tls: 'download',
  url_bad_response: 'download',
  url_too_many_redirects: 'download',
  url_redirect_scheme: 'download',
  url_timeout: 'retry',
  length_mismatch: 'retry',
  request_timeout: 'retry',
  busy: 'retry',
  offline: 'retry',
  storage_full: 'contactAdmin',
  server_error: 'retry',
};

/**
 * What to do about the failure of a link or of a file; undefined where its message says all.
 */
export const adviceFor = (code: string, isLink: boolean): Advice | undefined =>
  code === 'not_a_pdf' ? (isLink ? 'checkLink' : 'choosePdf') : ADVICE[code];
