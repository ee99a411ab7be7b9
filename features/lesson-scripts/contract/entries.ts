import { paperShape } from '@sayfa/drawings/contract';
import { drawingContent } from '@sayfa/page-model/shape';
import * as z from 'zod/mini';

/** Characters of a note. Source: BRD-062. */
const MAX_NOTE = 300;
/** Entries of one script. Source: BRD-062. */
const MAX_ENTRIES = 100;
/** Minutes that one entry may be planned to take. */
const MAX_MINUTES = 240;
/** Seconds that a timer of a script may run: what its figures can say. */
const MAX_TIMER_SECONDS = 5_940;
/** Objects of a prepared drawing. */
const MAX_OBJECTS = 500;
/** Characters of a prepared drawing as JSON. */
const MAX_DRAWING_LENGTH = 200_000;

const MAX_ID = 40;
/** A page is 1000 units wide and at most this high. */
const MAX_PAGE_UNITS = 10_000;
const MAX_VIDEO_SECONDS = 86_400;

/** How a question is put to the class. */
const ASK_WAYS = ['hands', 'cards', 'devices'] as const;

const id = z.int().check(z.positive());
const unit = z.number().check(z.gte(0), z.lte(MAX_PAGE_UNITS));
const seconds = z.number('must_be_number').check(z.gte(0), z.lte(MAX_VIDEO_SECONDS));

const common = {
  /** Of the entry within its script; made by the browser, never changed. */
  id: z.string().check(z.regex(/^[\w-]+$/u), z.maxLength(MAX_ID)),
  /** What the teacher wants to remember at this entry. */
  note: z.string('invalid').check(z.trim(), z.maxLength(MAX_NOTE, 'text_too_long')),
  /** Minutes that it is planned to take; 0 where nobody said. */
  minutes: z.int('must_be_number').check(z.gte(0), z.lte(MAX_MINUTES)),
};

const drawing = z.array(drawingContent).check(
  z.maxLength(MAX_OBJECTS, 'script_too_long'),
  z.refine((objects) => JSON.stringify(objects).length <= MAX_DRAWING_LENGTH, 'script_too_long'),
);

/**
 * One entry of a lesson script. Pages and activities are named by their ids, so that an entry means
 * the same whatever happens to page numbers. Rectangles are in page units.
 */
export const scriptEntry = z.discriminatedUnion('kind', [
  z.strictObject({ ...common, kind: z.literal('page'), page_id: id }),
  z.strictObject({ ...common, kind: z.literal('step'), page_id: id, activity_id: id }),
  z.strictObject({
    ...common,
    kind: z.literal('region'),
    page_id: id,
    rect: z.strictObject({ left: unit, top: unit, width: unit, height: unit }),
  }),
  z.strictObject({
    ...common,
    kind: z.literal('blank'),
    /** The page of the book that it stands after. */
    page_id: z.nullable(id),
    paper: z.nullable(paperShape),
    /** Height over width. */
    proportion: z.number().check(z.gte(0.2), z.lte(5)),
    /** What is drawn on it when it is opened: a copy, made with the entry. */
    drawing,
  }),
  z.strictObject({
    ...common,
    kind: z.literal('video'),
    page_id: id,
    activity_id: id,
    /** Seconds; it plays from the beginning or to the end where one is null. */
    start: z.nullable(seconds),
    end: z.nullable(seconds),
  }),
  z.strictObject({ ...common, kind: z.literal('activity'), page_id: id, activity_id: id }),
  z.strictObject({
    ...common,
    kind: z.literal('question'),
    page_id: id,
    activity_id: id,
    ask: z.enum(ASK_WAYS),
  }),
  z.strictObject({
    ...common,
    kind: z.literal('figure'),
    /** The page of the book that its blank page stands after. */
    page_id: z.nullable(id),
    figure: drawing.check(z.minLength(1), z.maxLength(1)),
  }),
  z.strictObject({
    ...common,
    kind: z.literal('timer'),
    seconds: z.int('must_be_number').check(z.gte(1), z.lte(MAX_TIMER_SECONDS)),
  }),
  z.strictObject({ ...common, kind: z.literal('note') }),
  z.strictObject({ ...common, kind: z.literal('script'), script_id: id }),
]);

/** One entry of a lesson script. */
export type ScriptEntry = z.infer<typeof scriptEntry>;

/** The entries of a script in their order. */
export const scriptEntries = z.array(scriptEntry).check(
  z.maxLength(MAX_ENTRIES, 'script_too_long'),
  z.refine(
    (entries) => new Set(entries.map((entry) => entry.id)).size === entries.length,
    'invalid',
  ),
);
