import { UserFacingError } from '@sayfa/contract-kit';
import { runInBackground } from '@sayfa/kernel';
import type { FastifyInstance } from 'fastify';
import { noteNul } from './nul-characters.ts';

/** How deep objects and lists may lie in each other. */
const MAX_DEPTH = 100;
/** Keys of all objects of a body: so many more than the largest drawing has, that nothing else is refused. */
const MAX_KEYS = 80_000;
/** Commas of one object or list; the longest list of ours has 60,000 numbers of a stroke. */
const MAX_COMMAS = 65_000;

/** What is looked at of JSON before it is read. */
export type JsonShape = {
  /** The first key that stands twice in one object. */
  duplicateKey?: string;
  /** Deeper or longer than any body of ours: reading and checking it would hold everybody up. */
  isTooMuch: boolean;
};

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COLON = 0x3a;
const COMMA = 0x2c;
const OPENING: ReadonlySet<number> = new Set([0x7b, 0x5b]);
const CLOSING: ReadonlySet<number> = new Set([0x7d, 0x5d]);
const BLANK: ReadonlySet<number> = new Set([0x20, 0x09, 0x0a, 0x0d]);

/** The place after the quote that ends the text which begins at `start`. */
const endOfText = (json: string, start: number): number => {
  let end = json.indexOf('"', start + 1);
  while (end > 0) {
    let before = end - 1;
    while (json.charCodeAt(before) === BACKSLASH) before -= 1;
    if ((end - before) % 2 === 1) return end + 1;
    end = json.indexOf('"', end + 1);
  }
  return json.length;
};

const isKeyBefore = (json: string, start: number): boolean => {
  let at = start;
  while (BLANK.has(json.charCodeAt(at))) at += 1;
  return json.charCodeAt(at) === COLON;
};

/** An object or list that has begun; its keys when there is one. */
type Open = { commas: number; keys?: Set<string> };

/** Counts what is in each object and list. */
const createShapeCounter = () => {
  const open: Open[] = [{ commas: 0 }];
  let keyCount = 0;
  let duplicateKey: string | undefined;
  return {
    duplicateKey: () => duplicateKey,
    /** False where it is too much. */
    addKey: (key: string): boolean => {
      keyCount += 1;
      const inside = open.at(-1);
      if (!inside) return true;
      inside.keys ??= new Set();
      if (inside.keys.has(key)) duplicateKey ??= key;
      inside.keys.add(key);
      return keyCount <= MAX_KEYS;
    },
    /** False where it is too much. */
    addSign: (code: number): boolean => {
      const inside = open.at(-1);
      if (code === COMMA && inside) {
        inside.commas += 1;
        return inside.commas <= MAX_COMMAS;
      }
      if (OPENING.has(code)) open.push({ commas: 0 });
      else if (CLOSING.has(code)) open.pop();
      return open.length <= MAX_DEPTH + 1;
    },
  };
};

/**
 * Looks through JSON once, in time proportional to its length. A key that stands twice is of interest
 * because JSON.parse keeps the last one silently, and a proxy in front may have read the first.
 */
export const shapeOfJson = (json: string): JsonShape => {
  const counter = createShapeCounter();
  let at = 0;
  while (at < json.length) {
    const code = json.charCodeAt(at);
    const end = code === QUOTE ? endOfText(json, at) : at + 1;
    if (code !== QUOTE) {
      if (!counter.addSign(code)) return { isTooMuch: true };
    } else if (isKeyBefore(json, end) && !counter.addKey(json.slice(at, end))) {
      return { isTooMuch: true };
    }
    at = end;
  }
  const duplicateKey = counter.duplicateKey();
  return { isTooMuch: false, ...(duplicateKey !== undefined && { duplicateKey }) };
};

/** Reads JSON and nothing else; a key that stands twice is logged, the last one counts. */
export const readJsonBodies = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, body, done) => {
      const { isTooMuch, duplicateKey } = shapeOfJson(body);
      if (isTooMuch) return done(new UserFacingError('bad_json'));
      // Answers through the function it is given; its own result is empty.
      const parsing = parse(request, body, (error, value) => {
        if (!error && duplicateKey !== undefined) {
          request.log.warn({ call: request.routeOptions.config }, 'a key stands twice in a body');
        }
        noteNul(request, body);
        done(error, value);
      });
      runInBackground(Promise.resolve(parsing));
    },
  );
};
