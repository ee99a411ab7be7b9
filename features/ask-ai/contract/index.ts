/** The calls of asking an AI about a part of a page. */
import { activity } from '@sayfa/activities/contract';
import { type Calls, call } from '@sayfa/contract-kit';
import { LANGUAGES } from '@sayfa/i18n';
import * as z from 'zod/mini';

/** What can be asked; the place in this list is the number that is sent. Source: AI-005. */
export const AI_CATEGORIES = [
  'explain',
  'solve',
  'similarQuestion',
  'information',
  'criticalThinking',
  'rolePlay',
  'groupActivity',
  'creativeWriting',
  'debate',
  'caseStudy',
  'visualProject',
  'ownInstruction',
  'h5pBlanks',
  'h5pCrossword',
  'h5pDragText',
] as const;

/** What can be asked. */
export type AiCategory = (typeof AI_CATEGORIES)[number];

/** Makes no sense without words of one's own. Source: AI-004. */
export const OWN_INSTRUCTION = AI_CATEGORIES.indexOf('ownInstruction');

/** Highest school year that can be named; 0 names none. Source: AI-006. */
export const HIGHEST_LEVEL = 12;

/** Characters of a description. */
export const LONGEST_QUESTION = 2_000;
const LONGEST_LESSON = 100;
const LONGEST_NAME = 60;
const HIGHEST_PAGE = 99_999;
/** Page units; a page is 1000 wide and at most 20 times as high. */
const FARTHEST = 20_000;

const whole = (message: string, max: number) =>
  z.pipe(
    z.string(message).check(
      z.regex(/^\d{1,5}$/u, message),
      z.refine((text) => Number(text) <= max, message),
    ),
    z.transform(Number),
  );

const given = (max: number) => z._default(whole('invalid', max), 0);

/** The text fields of the form; a picture comes with it as `base64_image` or `file`. */
export const questionFields = z
  .object({
    category: whole('ai_category_required', AI_CATEGORIES.length - 1),
    question: z._default(
      z.string().check(z.trim(), z.maxLength(LONGEST_QUESTION, 'text_too_long')),
      '',
    ),
    page_id: z.pipe(
      z.string('invalid').check(z.regex(/^[1-9]\d{0,14}$/u, 'invalid')),
      z.transform(Number),
    ),
    lang: z.optional(z.enum(LANGUAGES, 'invalid')),
    lesson: z._default(
      z.string().check(z.trim(), z.maxLength(LONGEST_LESSON, 'text_too_long')),
      '',
    ),
    level: given(HIGHEST_LEVEL),
    /** Of the question that is being read. */
    question_id: z._default(z.string().check(z.trim(), z.maxLength(LONGEST_NAME, 'invalid')), ''),
    /** Of the step that is being read. */
    orderId: z._default(z.string().check(z.maxLength(LONGEST_NAME, 'invalid')), ''),
    /** From 1. */
    page_number: z._default(whole('invalid', HIGHEST_PAGE), 0),
    /** Of other systems; no picture is kept here, wherever files are. */
    s3: z.optional(z.enum(['0', '1', 'true', 'false'], 'invalid')),
    /** Where the note goes, in page units. */
    left: given(FARTHEST),
    top: given(FARTHEST),
  })
  .check(
    z.refine(({ category, question }) => category !== OWN_INSTRUCTION || question !== '', {
      message: 'ai_question_required',
      path: ['question'],
    }),
  );

/** What somebody asks. */
export type Question = z.infer<typeof questionFields>;

/** A note by the AI, with what was asked for it. */
export const aiNote = z.object({
  note: activity,
  category: z.int(),
  question: z.string(),
  created_at: z.string(),
});

/** A note by the AI, with what was asked for it. */
export type AiNote = z.infer<typeof aiNote>;

/** The calls, by name. */
export const askAiCalls = {
  ask: call({
    method: 'POST',
    path: '/api/v2/ask-ai',
    whenBusy: 'first',
    summary:
      'Multipart: category 0–14, base64_image or file, question, page_id, lang, lesson, level, question_id, orderId, page_number, s3, left, top. Answers with the note.',
    answer: z.object({ success: z.literal(true), zoom: activity }),
  }),
  notes: call({
    method: 'GET',
    path: '/api/v2/ask-ai/notes',
    summary: 'My own notes by the AI on a page, newest first.',
    query: z.object({ page_id: z.coerce.number().check(z.int(), z.positive()) }),
    answer: z.object({ data: z.array(aiNote) }),
  }),
} as const satisfies Calls;
