/** Unsent work that a board kept sealed and sends later, whoever is there. */
import { call } from '@sayfa/contract-kit';
import * as z from 'zod/mini';

/** Records in one call at most. */
export const MAX_SEALED = 200;
const MAX_NAME_LETTERS = 300;
/** Letters of a sealed record in base64; what is larger waits for its person. */
export const MAX_SEALED_LETTERS = 900_000;
const IV = /^[A-Za-z0-9+/]{16}$/u;
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/u;

/** One record: AES-256-GCM by the person's own key, bound to the person. */
const sealedRecord = z.strictObject({
  /** What the board calls it. */
  name: z.string().check(z.minLength(1), z.maxLength(MAX_NAME_LETTERS)),
  person: z.int(),
  iv: z.string().check(z.regex(IV)),
  data: z.string().check(z.maxLength(MAX_SEALED_LETTERS), z.regex(BASE64)),
});

/** A sealed record as a board sends it. */
export type SealedRecord = z.infer<typeof sealedRecord>;

/** The call, by name. */
export const sealedWorkCalls = {
  sealed: call({
    method: 'POST',
    path: '/api/v2/boards/sealed',
    whenBusy: 'kept',
    summary:
      'Unsent work that people left sealed on the board, applied in their name; counts once however often it is sent. 422 seal_invalid names in `details.unreadable` what cannot be opened; the rest is taken.',
    body: z.strictObject({
      records: z.array(sealedRecord).check(z.minLength(1), z.maxLength(MAX_SEALED)),
    }),
    answer: z.object({
      data: z.object({
        /** Names of what is stored now. */
        taken: z.array(z.string()),
        /** Names of what a book, a page or a limit refuses. */
        refused: z.array(z.string()),
      }),
    }),
  }),
} as const;
