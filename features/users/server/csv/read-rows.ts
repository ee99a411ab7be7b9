import { pipeline, Readable } from 'node:stream';
import { UserFacingError } from '@sayfa/contract-kit';
import { CsvError, parse } from 'csv-parse';
import * as z from 'zod/mini';

/** A row of a CSV file. */
export type CsvRow = {
  /** Of its first letter, counted from 1 as a text editor does. */
  line: number;
  cells: string[];
};

const LONGEST_ROW = 20_000;
/** A header of more letters is none. */
const LONGEST_HEADER = 20_000;

const parsed = z.object({
  info: z.object({ lines: z.number() }),
  record: z.array(z.string()),
});

const outsideQuotes = (line: string): string => line.replace(/"[^"]*"/gu, '');
const countOf = (text: string, sign: string): number => text.split(sign).length - 1;

/** Which sign separates the cells of this header: spreadsheets of many countries write semicolons. */
const delimiterOf = (header: string): ',' | ';' | '\t' => {
  const bare = outsideQuotes(header);
  const [commas, semicolons, tabs] = [',', ';', '\t'].map((sign) => countOf(bare, sign));
  if ((semicolons ?? 0) > (commas ?? 0) && (semicolons ?? 0) >= (tabs ?? 0)) return ';';
  return (tabs ?? 0) > (commas ?? 0) ? '\t' : ',';
};

const lineBreaksIn = (cells: readonly string[]): number =>
  cells.reduce((sum, cell) => sum + (cell.match(/\r\n|\r|\n/gu)?.length ?? 0), 0);

/** The rows of CSV text as it comes; empty lines are left out. Throws csv_malformed with the line. */
export const readRows = async function* (text: AsyncIterable<string>): AsyncGenerator<CsvRow> {
  const source = text[Symbol.asyncIterator]();
  let head = '';
  let ended = false;
  while (!ended && !/[\r\n]/u.test(head.trimStart()) && head.length < LONGEST_HEADER) {
    const next = await source.next();
    if (next.done) ended = true;
    else head += next.value;
  }
  const all = async function* () {
    yield head;
    while (!ended) {
      const next = await source.next();
      if (next.done) return;
      yield next.value;
    }
  };
  const [header = ''] = head.trimStart().split(/[\r\n]/u);
  const parser = parse({
    bom: true,
    delimiter: delimiterOf(header),
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    trim: true,
    max_record_size: LONGEST_ROW,
    record_delimiter: ['\r\n', '\n', '\r'],
  });
  // Hands errors of the source on, which `pipe` does not; who reads the rows meets them.
  pipeline(Readable.from(all()), parser, () => undefined);
  try {
    for await (const value of parser) {
      const { info, record } = parsed.parse(value);
      yield { line: info.lines - lineBreaksIn(record), cells: record };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = 'lines' in error && typeof error.lines === 'number' ? error.lines : 1;
    throw new UserFacingError('csv_malformed', { field: 'file', details: { line } });
  }
};
