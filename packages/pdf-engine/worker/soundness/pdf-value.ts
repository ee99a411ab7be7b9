/** A dictionary; its keys are without their slash. */
export type PdfDictionary = ReadonlyMap<string, PdfValue>;

/** Refers to an object by its number; generations are not told apart. */
export type PdfReference = { object: number };

/** Names are strings that begin with a slash; of a string only that it is one is kept, as `()`. */
export type PdfValue =
  | null
  | boolean
  | number
  | string
  | PdfReference
  | readonly PdfValue[]
  | PdfDictionary;

/** What is written breaks the rules of the format. */
export class MalformedPdf extends Error {}

/** The bytes end in the middle of a value. */
export class PdfBytesEnd extends Error {}

const MAX_DEPTH = 100;
/** Of every byte: 1 for white space, 2 for delimiters, 0 for the rest. Source: ISO 32000-1, 7.2.2. */
const KINDS = new Uint8Array(256);
for (const code of [0, 9, 10, 12, 13, 32]) KINDS[code] = 1;
for (const letter of '()<>[]{}/%') KINDS[letter.charCodeAt(0)] = 2;

const code = (letter: string): number => letter.charCodeAt(0);
const OPEN = code('(');
const CLOSE = code(')');
const LESS = code('<');
const GREATER = code('>');
const SLASH = code('/');
const PERCENT = code('%');
const BACKSLASH = code('\\');
const OPEN_LIST = code('[');
const CLOSE_LIST = code(']');
const NEW_LINE = 10;
const RETURN = 13;

const INTEGER = /^\d{1,10}$/u;
const NUMBER = /^[+-]*(?:\d+(?:\.\d*)?|\.\d+)(?:-\d*)?$/u;

/** Reads values one after the other. Every method throws `MalformedPdf` and `PdfBytesEnd`. */
export type PdfReader = {
  value(): PdfValue;
  /** A word of regular characters, such as `obj`. */
  word(): string;
  /** Where the next byte to be read is. */
  position(): number;
};

/** Goes through the characters of what is written in `bytes` from `start` on. */
const createScanner = (bytes: Uint8Array, start: number) => {
  let at = start;

  const byte = (): number => {
    const value = bytes[at];
    if (value === undefined) throw new PdfBytesEnd();
    return value;
  };

  const regular = (): string => {
    const from = at;
    while (KINDS[byte()] === 0) at += 1;
    return Buffer.from(bytes.buffer, bytes.byteOffset + from, at - from).toString('latin1');
  };

  return {
    byte,
    regular,
    next: (): number | undefined => bytes[at + 1],
    position: (): number => at,
    moveTo(position: number): void {
      at = position;
    },
    skip(count: number): void {
      at += count;
    },
    skipBlanks(): void {
      for (;;) {
        const next = byte();
        if (next === PERCENT) {
          while (byte() !== NEW_LINE && byte() !== RETURN) at += 1;
        } else if (KINDS[next] !== 1) return;
        at += 1;
      }
    },
    name(): string {
      at += 1;
      const written = regular();
      if (!written.includes('#')) return `/${written}`;
      const decoded = written.replace(/#([0-9a-f]{2})/giu, (_, hex: string) =>
        String.fromCharCode(Number.parseInt(hex, 16)),
      );
      return `/${decoded}`;
    },
    skipString(): void {
      let depth = 0;
      do {
        const next = byte();
        if (next === BACKSLASH) at += 1;
        else if (next === OPEN) depth += 1;
        else if (next === CLOSE) depth -= 1;
        at += 1;
      } while (depth > 0);
    },
    skipHexString(): void {
      while (byte() !== GREATER) at += 1;
      at += 1;
    },
  };
};

/** Reads what is written in `bytes` from `start` on. */
export const createPdfReader = (bytes: Uint8Array, start: number): PdfReader => {
  const scanner = createScanner(bytes, start);
  const { byte, skipBlanks } = scanner;

  const word = (): string => {
    skipBlanks();
    return scanner.regular();
  };

  const dictionary = (depth: number): PdfDictionary => {
    scanner.skip(2);
    const entries = new Map<string, PdfValue>();
    for (;;) {
      skipBlanks();
      if (byte() === GREATER) {
        scanner.skip(1);
        if (byte() !== GREATER) throw new MalformedPdf('a dictionary without its end');
        scanner.skip(1);
        return entries;
      }
      if (byte() !== SLASH) throw new MalformedPdf('a key that is no name');
      const key = scanner.name().slice(1);
      entries.set(key, read(depth + 1));
    }
  };

  const list = (depth: number): PdfValue[] => {
    scanner.skip(1);
    const items: PdfValue[] = [];
    for (;;) {
      skipBlanks();
      if (byte() === CLOSE_LIST) {
        scanner.skip(1);
        return items;
      }
      items.push(read(depth + 1));
    }
  };

  /** A number, or the reference that begins with it. */
  const numberOrReference = (written: string): number | PdfReference => {
    if (!NUMBER.test(written)) throw new MalformedPdf(`the word ${written}`);
    const number = Number.parseFloat(written);
    if (!INTEGER.test(written)) return number;
    const after = scanner.position();
    try {
      if (INTEGER.test(word()) && word() === 'R') return { object: number };
    } catch (error) {
      if (!(error instanceof PdfBytesEnd)) throw error;
    }
    scanner.moveTo(after);
    return number;
  };

  const read = (depth: number): PdfValue => {
    if (depth > MAX_DEPTH) throw new MalformedPdf('too deep');
    skipBlanks();
    const first = byte();
    if (first === SLASH) return scanner.name();
    if (first === OPEN_LIST) return list(depth);
    if (first === LESS && scanner.next() === LESS) return dictionary(depth);
    if (first === OPEN || first === LESS) {
      if (first === OPEN) scanner.skipString();
      else scanner.skipHexString();
      return '()';
    }
    const written = scanner.regular();
    if (written === 'null') return null;
    if (written === 'true' || written === 'false') return written === 'true';
    return numberOrReference(written);
  };

  return { value: () => read(0), word, position: scanner.position };
};

export const isDictionary = (value: PdfValue | undefined): value is PdfDictionary =>
  value instanceof Map;

export const isReference = (value: PdfValue | undefined): value is PdfReference =>
  typeof value === 'object' && value !== null && 'object' in value;
