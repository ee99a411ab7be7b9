/** The calls of boards: those of admins, of the boards themselves, and of people who come to one. */
import { type Calls, call } from '@sayfa/contract-kit';
import * as z from 'zod/mini';
import { sealedWorkCalls } from './sealed-work.ts';
import { sentPictureCalls } from './sent-pictures.ts';
import { arrival, typedCodeCalls } from './typed-codes.ts';

export { CODE_LENGTH, CODE_LETTERS, readBoardCode, shownCode } from './board-code.ts';
export { BOARD_KEY, PROOF_HEADER, proofText } from './proof.ts';
export { MAX_SEALED, MAX_SEALED_LETTERS, type SealedRecord } from './sealed-work.ts';
export { MAX_WAITING_PICTURES, PICTURE_WAIT_MS, type WaitingPicture } from './sent-pictures.ts';
export {
  CARD_CODES,
  CARD_DIGITS,
  DAY_CODE_DIGITS,
  type LessonPlace,
  PIN_DIGITS,
} from './typed-codes.ts';

/** Longest name of a board. */
export const MAX_NAME = 40;
/** Longest name of a room. */
export const MAX_ROOM = 20;
/** Inches from corner to corner. */
export const MIN_INCHES = 40;
export const MAX_INCHES = 110;
/** Minutes without a touch after which a board locks. */
export const MIN_IDLE_MINUTES = 5;
export const MAX_IDLE_MINUTES = 120;
/** What counts where nobody said anything else. */
export const IDLE_MINUTES = 30;
/** Boards of one domain. */
export const MAX_BOARDS = 500;
const MAX_VERSION = 40;
/** Longest edge of a screen in pixels, and most fingers, that a board may claim to have. */
const MAX_PIXELS = 20_000;
const MAX_TOUCH_POINTS = 256;

const domain = z.object({ domain: z.string() });
const boardId = z.extend(domain, { id: z.coerce.number().check(z.int(), z.positive()) });
const text = (longest: number) =>
  z
    .string('invalid')
    .check(z.trim(), z.minLength(1, 'field_required'), z.maxLength(longest, 'text_too_long'));

/** What an admin says of a board. */
export const boardFields = z.strictObject({
  name: text(MAX_NAME),
  room: z.string('invalid').check(z.trim(), z.maxLength(MAX_ROOM, 'text_too_long')),
  inches: z
    .int('must_be_number')
    .check(z.minimum(MIN_INCHES, 'size_invalid'), z.maximum(MAX_INCHES, 'size_invalid')),
  /** As at first where it is left out. */
  idle_minutes: z.optional(
    z
      .int('must_be_number')
      .check(
        z.minimum(MIN_IDLE_MINUTES, 'size_invalid'),
        z.maximum(MAX_IDLE_MINUTES, 'size_invalid'),
      ),
  ),
});

/** What an admin says of a board. */
export type BoardFields = z.infer<typeof boardFields>;

/** What a board tells of its own browser. */
const boardDevice = z.strictObject({
  /** Of the application. */
  version: z.string().check(z.maxLength(MAX_VERSION)),
  touch_points: z.int().check(z.minimum(0), z.maximum(MAX_TOUCH_POINTS)),
  width: z.int().check(z.minimum(0), z.maximum(MAX_PIXELS)),
  height: z.int().check(z.minimum(0), z.maximum(MAX_PIXELS)),
});

/** What a board tells of its own browser. */
export type BoardDevice = z.infer<typeof boardDevice>;

const boardRow = z.object({
  id: z.int(),
  name: z.string(),
  room: z.string(),
  inches: z.int(),
  /** Whether a browser has taken its registration code. */
  registered: z.boolean(),
  /** Names of browser and system; null where unknown. */
  browser: z.nullable(z.string()),
  touch_points: z.nullable(z.int()),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  app_version: z.nullable(z.string()),
  /** The day only, such as 2026-11-25; null before the first. */
  last_day: z.nullable(z.string()),
  idle_minutes: z.int(),
  /** To be named by `If-Match` in a change. */
  version: z.int(),
});

/** A board as its admins see it. */
export type BoardRow = z.infer<typeof boardRow>;

const registration = z.object({
  board: boardRow,
  /** Told once. */
  code: z.string(),
  lasts_ms: z.int(),
});

/** A board and the code that a browser becomes it with. */
export type Registration = z.infer<typeof registration>;

const boardState = z.object({
  id: z.int(),
  name: z.string(),
  room: z.string(),
  inches: z.int(),
  domain: z.string(),
  /** After which it locks without a touch. */
  idle_minutes: z.int(),
});

/** What a board knows of itself. */
export type BoardState = z.infer<typeof boardState>;

const code = z.object({ code: z.string().check(z.maxLength(40)) });

/** The calls, by name. */
export const boardsCalls = {
  list: call({
    method: 'GET',
    path: '/api/v2/:domain/boards',
    summary: 'The boards of the domain, for its admins, by name. Not who used them.',
    params: domain,
    answer: z.object({ data: z.array(boardRow) }),
  }),
  add: call({
    method: 'POST',
    path: '/api/v2/:domain/boards',
    isAudited: true,
    summary:
      'Adds a board; its registration code is told once and good for one browser within 15 minutes. 409 boards_full at 500.',
    params: domain,
    body: boardFields,
    answer: z.object({ data: registration }),
  }),
  change: call({
    method: 'PUT',
    path: '/api/v2/:domain/boards/:id',
    isAudited: true,
    summary: 'Changes what is said of a board. 409 edit_conflict where If-Match is older.',
    params: boardId,
    body: boardFields,
    answer: z.object({ data: boardRow }),
  }),
  renewCode: call({
    method: 'POST',
    path: '/api/v2/:domain/boards/:id/registration-code',
    isAudited: true,
    summary:
      'Another registration code for a board that no browser has become yet; 409 conflict where one has.',
    params: boardId,
    answer: z.object({ data: registration }),
  }),
  remove: call({
    method: 'DELETE',
    path: '/api/v2/:domain/boards/:id',
    isAudited: true,
    summary: 'Removes a board: who is signed in there is signed out, and the browser wipes itself.',
    params: boardId,
    answer: z.object({ success: z.literal(true) }),
  }),
  lock: call({
    method: 'POST',
    path: '/api/v2/:domain/boards/:id/lock',
    isAudited: true,
    summary: 'Locks a board on which somebody is signed in: its page is covered within a second.',
    params: boardId,
    answer: z.object({ success: z.literal(true) }),
  }),
  register: call({
    method: 'POST',
    path: '/api/v2/boards/register',
    summary:
      'Makes the browser a board by its registration code; x-board-proof is signed with the key that it sends. 404 board_code_invalid, 410 board_code_over.',
    body: z.strictObject({
      code: code.shape.code,
      /** The public half of its P-256 key: 65 bytes, base64url. */
      key: z.string().check(z.regex(/^B[\w-]{86}$/u)),
      device: boardDevice,
    }),
    answer: z.object({ data: boardState }),
  }),
  me: call({
    method: 'GET',
    path: '/api/v2/boards/me',
    summary: 'What the board is. 401 board_revoked once it was removed.',
    answer: z.object({ data: boardState }),
  }),
  newCode: call({
    method: 'POST',
    path: '/api/v2/boards/code',
    summary:
      'A code by which somebody signs in on the board with another device. Good for one person; another one is due after new_in_ms.',
    body: z.strictObject({ device: boardDevice }),
    answer: z.object({
      data: z.object({
        code: z.string(),
        /** What the person presses on the other device; stands on the board only. */
        number: z.int(),
        new_in_ms: z.int(),
        /** What the QR code says. */
        address: z.string(),
      }),
    }),
  }),
  codeEvents: call({
    method: 'GET',
    path: '/api/v2/boards/code/events',
    whenBusy: 'kept',
    summary:
      'Server-sent events of a board: `confirmed` when somebody has pressed its number, `ended` when another one was pressed, `locked` when an admin locks it, `removed` when it is no board any more.',
    query: z.object({ proof: z.string().check(z.maxLength(400)) }),
  }),
  openSession: call({
    method: 'POST',
    path: '/api/v2/boards/session',
    summary:
      'Signs in who has confirmed a code of the board elsewhere, once. 404 board_code_invalid where nobody has.',
    answer: z.object({ data: arrival }),
  }),
  resumeSession: call({
    method: 'POST',
    path: '/api/v2/boards/session/resume',
    summary:
      'The token of the session whose cookie comes with the call, on this board: a board keeps none over a reload. 401 session_required where there is none.',
    answer: z.object({ data: arrival }),
  }),
  lockSession: call({
    method: 'POST',
    path: '/api/v2/boards/session/lock',
    summary:
      'Locks my session on this board: it is good for saving, leaving and unlocking only, and over after ten minutes. Idempotent.',
    answer: z.object({ success: z.literal(true) }),
  }),
  openedCode: call({
    method: 'GET',
    path: '/api/v2/board/:code',
    summary:
      'The board behind a code, with three numbers of which it shows one. 404 board_code_invalid, 410 board_code_over, 429 too_many_attempts.',
    params: code,
    answer: z.object({
      data: z.object({ board: z.string(), room: z.string(), numbers: z.array(z.int()) }),
    }),
  }),
  confirm: call({
    method: 'POST',
    path: '/api/v2/board/:code/confirm',
    summary:
      'Signs the person in on the board that shows the number. Another number ends the code: 409 board_number_wrong.',
    params: code,
    body: z.strictObject({ number: z.int() }),
    answer: z.object({ success: z.literal(true) }),
  }),
  ...sealedWorkCalls,
  ...sentPictureCalls,
  ...typedCodeCalls,
} as const satisfies Calls;
