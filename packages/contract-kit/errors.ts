import * as z from 'zod/mini';

/** Every refusal the server can give, with the HTTP status it travels under. The codes are message keys. */
export const ERROR_STATUS = {
  bad_json: 400,
  body_required: 400,
  bad_request: 400,
  session_required: 401,
  session_invalid: 401,
  bad_credentials: 401,
  question_bank_credentials: 401,
  question_bank_session: 401,
  reauth_required: 401,
  forbidden: 403,
  verification_required: 403,
  bad_origin: 403,
  login_closed: 403,
  role_above_own: 403,
  h5p_library_upload_forbidden: 403,
  domain_mismatch: 403,
  not_found: 404,
  book_not_found: 404,
  wrong_code: 404,
  invitation_invalid: 404,
  request_timeout: 408,
  conflict: 409,
  session_changed: 409,
  edit_conflict: 409,
  duplicate_file: 409,
  already_ended: 409,
  already_decided: 409,
  last_admin: 409,
  not_oneself: 409,
  attempt_not_now: 409,
  book_importing: 409,
  email_taken: 409,
  phone_taken: 409,
  library_in_use: 409,
  code_expired: 410,
  code_replaced: 410,
  body_too_large: 413,
  file_too_large: 413,
  zip_too_large: 413,
  csv_too_many_rows: 413,
  op_too_large: 413,
  page_full: 413,
  text_too_large: 413,
  state_too_large: 413,
  media_too_large: 413,
  too_many_parts: 413,
  unsupported_media_type: 415,
  range_not_satisfiable: 416,
  invalid: 422,
  email_required: 422,
  email_invalid: 422,
  password_required: 422,
  password_invalid: 422,
  domain_required: 422,
  domain_invalid: 422,
  consent_required: 422,
  sign_up_email_required: 422,
  sign_up_email_invalid: 422,
  sign_up_name_required: 422,
  sign_up_phone_required: 422,
  sign_up_password_required: 422,
  sign_up_group_required: 422,
  name_invalid: 422,
  phone_required: 422,
  phone_10_digits: 422,
  phone_as_10_digits: 422,
  phone_not_supported: 422,
  password_min_8: 422,
  code_required: 422,
  code_6: 422,
  already_verified: 422,
  profile_name_required: 422,
  profile_address_required: 422,
  text_too_long: 422,
  pdf_link_required: 422,
  title_invalid: 422,
  csv_encoding: 422,
  csv_header: 422,
  csv_empty: 422,
  csv_malformed: 422,
  group_invalid: 422,
  url_invalid: 422,
  news_text_required: 422,
  picture_invalid: 422,
  html_too_deep: 422,
  too_many_embeds: 422,
  reason_required: 422,
  url_scheme: 422,
  url_not_public: 422,
  url_credentials: 422,
  url_port: 422,
  url_unreachable: 422,
  url_redirect_scheme: 422,
  url_too_many_redirects: 422,
  url_unexpected_status: 422,
  url_tls: 422,
  url_bad_response: 422,
  length_mismatch: 422,
  not_a_pdf: 422,
  pdf_empty: 422,
  pdf_damaged: 422,
  pdf_password: 422,
  pdf_encryption_unsupported: 422,
  pdf_too_complex: 422,
  pdf_too_many_pages: 422,
  pdf_page_too_large: 422,
  pdf_timeout: 422,
  pdf_xfa_unsupported: 422,
  pdf_cancelled: 422,
  image_too_large: 422,
  level_required: 422,
  course_required: 422,
  selection_misfit: 422,
  contact_required: 422,
  contact_too_short: 422,
  contact_too_long: 422,
  contact_email_invalid: 422,
  blank_pages_full: 422,
  overlay_invalid: 422,
  ai_category_required: 422,
  ai_question_required: 422,
  field_required: 422,
  link_invalid: 422,
  video_host: 422,
  must_be_number: 422,
  answers_required: 422,
  too_many_answers: 422,
  no_correct_answer: 422,
  one_correct_answer: 422,
  repeat_range: 422,
  answer_required: 422,
  answer_invalid: 422,
  unknown_field: 422,
  type_required: 422,
  type_unknown: 422,
  style_invalid: 422,
  place_invalid: 422,
  coords_invalid: 422,
  size_invalid: 422,
  content_required: 422,
  file_required: 422,
  ending_not_allowed: 422,
  file_type_mismatch: 422,
  captions_invalid: 422,
  idempotency_mismatch: 422,
  activities_full: 422,
  margins_a_missing: 422,
  margins_b_missing: 422,
  margins_full: 422,
  boxes_count: 422,
  test_missing: 422,
  tests_full: 422,
  not_h5p: 422,
  h5p_json_missing: 422,
  h5p_json_invalid: 422,
  h5p_content_invalid: 422,
  h5p_own_invalid: 422,
  h5p_library_missing: 422,
  h5p_library_invalid: 422,
  h5p_file_type: 422,
  zip_bad_path: 422,
  zip_symlink: 422,
  zip_duplicate: 422,
  zip_mismatch: 422,
  zip_overlap: 422,
  zip_too_many_files: 422,
  zip_damaged: 422,
  zip_method: 422,
  upgrade_needed: 426,
  too_many_attempts: 429,
  code_locked: 429,
  resend_too_early: 429,
  sms_daily_limit: 429,
  sms_prefix_blocked: 429,
  too_many_requests: 429,
  headers_too_large: 431,
  server_error: 500,
  busy: 503,
  sms_unavailable: 503,
  ai_failed: 503,
  not_ready: 503,
  url_timeout: 504,
  storage_full: 507,
} as const;

/** A refusal's name. */
export type ErrorCode = keyof typeof ERROR_STATUS;

/** The body of every refused or failed call. */
export const errorAnswer = z.object({
  success: z.literal(false),
  code: z.string(),
  /** In the caller's language. */
  message: z.string(),
  field: z.optional(z.string()),
  /** What the limit is, in the unit the message states. */
  limit: z.optional(z.number()),
  /** Seconds until it is worth trying again. */
  retryAfter: z.optional(z.number()),
  /** Words to put into the message, such as a page number. */
  details: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
  /** The thing as it is now, where the caller knows an older state. */
  current: z.optional(z.record(z.string(), z.unknown())),
  requestId: z.string(),
});

/** The body of every refused or failed call. */
export type ErrorAnswer = z.infer<typeof errorAnswer>;

type ErrorExtras = {
  field?: string | undefined;
  limit?: number | undefined;
  retryAfter?: number | undefined;
  details?: Record<string, string | number> | undefined;
  /** The thing as it is now, where the caller knows an older state. */
  current?: Record<string, unknown> | undefined;
};

/** An expected refusal. Anything else that is thrown is a bug and answers `server_error`. */
export class UserFacingError extends Error {
  readonly code: ErrorCode;
  readonly extras: ErrorExtras;

  constructor(code: ErrorCode, extras: ErrorExtras = {}) {
    super(code);
    this.name = 'UserFacingError';
    this.code = code;
    this.extras = extras;
  }

  /** The HTTP status of the answer. */
  get status(): number {
    return ERROR_STATUS[this.code];
  }
}
