/** Codes that people type on a board: one for a day, or those of a printed card. */
import { personDetails } from '@sayfa/accounts/contract';
import { type Calls, call } from '@sayfa/contract-kit';
import * as z from 'zod/mini';

/** Digits of a code for a day: one for any board must be harder to guess. */
export const DAY_CODE_DIGITS = { one: 6, any: 8 } as const;

/** Digits of a printed card's number. */
export const CARD_DIGITS = 5;
/** Codes on a printed card, each with six digits. */
export const CARD_CODES = 40;
export const PIN_DIGITS = 6;

const domain = z.object({ domain: z.string() });
const cardNumber = z.string().check(z.regex(/^\d{5}$/u));

const lessonPlace = z.strictObject({
  /** The book's hash, as in addresses. */
  book: z.string().check(z.regex(/^[a-z0-9]{1,64}$/u)),
  page: z.int().check(z.minimum(1), z.maximum(999_999)),
});

/** A page of a book where a lesson begins. */
export type LessonPlace = z.infer<typeof lessonPlace>;

/** What a board gets of who came in. */
export const arrival = z.object({ token: z.string(), details: personDetails });

/** The calls, by name. */
export const typedCodeCalls = {
  places: call({
    method: 'GET',
    path: '/api/v2/:domain/boards/places',
    summary: 'The boards of the school that a teacher may make a day code for, by name.',
    params: domain,
    answer: z.object({
      data: z.array(z.object({ id: z.int(), name: z.string(), room: z.string() })),
    }),
  }),
  myDayCode: call({
    method: 'GET',
    path: '/api/v2/:domain/day-code',
    summary:
      'Whether I have a day code, for which board, until when and what it opens; never the code.',
    params: domain,
    answer: z.object({
      data: z.nullable(
        z.object({
          board: z.nullable(z.string()),
          ends_at: z.string(),
          opens: z.nullable(lessonPlace),
        }),
      ),
    }),
  }),
  makeDayCode: call({
    method: 'POST',
    path: '/api/v2/:domain/day-code',
    summary:
      'A code that signs me in on a board once, until the end of the day and 12 hours at most: 6 digits for one board, 8 for any. The former one is worthless. It may open a page of a book at once.',
    params: domain,
    body: z.strictObject({ board: z.nullable(z.int()), opens: z.optional(lessonPlace) }),
    answer: z.object({
      data: z.object({ code: z.string(), board: z.nullable(z.string()), lasts_ms: z.int() }),
    }),
  }),
  removeDayCode: call({
    method: 'DELETE',
    path: '/api/v2/:domain/day-code',
    summary: 'Makes my day code worthless. Idempotent.',
    params: domain,
    answer: z.object({ success: z.literal(true) }),
  }),
  openByDayCode: call({
    method: 'POST',
    path: '/api/v2/boards/day-code',
    summary:
      'Signs in on the board whose day code was typed there. 401 pin_wrong, 429 pin_locked after 5 in 10 minutes.',
    body: z.strictObject({ code: z.string().check(z.regex(/^(?:\d{6}|\d{8})$/u)) }),
    answer: z.object({ data: z.extend(arrival, { opens: z.nullable(lessonPlace) }) }),
  }),
  myPinCard: call({
    method: 'GET',
    path: '/api/v2/:domain/pin-card',
    summary: 'Whether I have a printed card, since when, and how many of its codes are left.',
    params: domain,
    answer: z.object({
      data: z.nullable(z.object({ left: z.int(), made_at: z.string() })),
    }),
  }),
  makePinCard: call({
    method: 'POST',
    path: '/api/v2/:domain/pin-card',
    summary:
      'A card of 40 numbered codes to print, each good once; told this once. The former card is worthless.',
    params: domain,
    answer: z.object({ data: z.object({ card: z.string(), codes: z.array(z.string()) }) }),
  }),
  removePinCard: call({
    method: 'DELETE',
    path: '/api/v2/:domain/pin-card',
    summary: 'Makes my card worthless. Idempotent.',
    params: domain,
    answer: z.object({ success: z.literal(true) }),
  }),
  requestedPin: call({
    method: 'POST',
    path: '/api/v2/boards/pin/asked',
    summary:
      'Which code of a card is requested, the same until it is answered; also of a card that does not exist. 409 pins_used_up, 429 pin_locked.',
    body: z.strictObject({ card: cardNumber }),
    answer: z.object({ data: z.object({ requested: z.int() }) }),
  }),
  openByPin: call({
    method: 'POST',
    path: '/api/v2/boards/pin',
    summary:
      'Signs in on the board whose card it is. 401 pin_wrong; 429 pin_locked after 5 at a board in 15 minutes, 15 a day, or 20 of all cards at a board in an hour.',
    body: z.strictObject({ card: cardNumber, code: z.string().check(z.regex(/^\d{6}$/u)) }),
    answer: z.object({ data: z.extend(arrival, { left: z.int() }) }),
  }),
} as const satisfies Calls;
