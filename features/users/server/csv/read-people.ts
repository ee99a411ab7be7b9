import { setImmediate } from 'node:timers/promises';
import type { Invitee } from '@sayfa/accounts/port';
import { type Role, UserFacingError } from '@sayfa/contract-kit';
import { type LineProblem, MAX_IMPORT_BYTES, MAX_IMPORT_ROWS } from '@sayfa/users/contract';
import { checkRow, groupKey, type RowContext } from './check-row.ts';
import { decodeText } from './decode-text.ts';
import { fieldOf } from './header-fields.ts';
import { type CsvRow, readRows } from './read-rows.ts';

/** A line that cannot be taken. */
export type RefusedLine = { line: number; email: string; problem: LineProblem; value: string };

/** What a file of people holds. */
export type PeopleFile = {
  rows: number;
  people: (Invitee & { line: number })[];
  refused: RefusedLine[];
  /** Headers that nothing is known of. */
  ignored: string[];
};

const SHORTENED = 80;
/** Cells that are read before others have their turn. */
const CELLS_AT_ONCE = 20_000;

const short = (text: string): string =>
  text.length > SHORTENED ? `${text.slice(0, SHORTENED)}…` : text;

const columnsOf = (header: CsvRow) => {
  const fields = header.cells.map(fieldOf);
  if (!fields.includes('email')) throw new UserFacingError('csv_header', { field: 'file' });
  const ignored = header.cells.filter((cell, place) => cell !== '' && !fields[place]);
  return { fields, ignored: ignored.map(short) };
};

/**
 * Reads a file of people as it comes. Throws csv_encoding, csv_malformed, csv_header, csv_empty,
 * csv_too_many_rows, file_too_large.
 */
export const readPeople = async (
  source: AsyncIterable<Uint8Array>,
  domain: { assignable: readonly Role[]; groups: readonly { id: number; label: string }[] },
): Promise<PeopleFile> => {
  const groupIds = new Map(domain.groups.map(({ id, label }) => [groupKey(label), id]));
  const file: PeopleFile = { rows: 0, people: [], refused: [], ignored: [] };
  const firstLines = new Map<string, number>();
  let context: RowContext | undefined;
  let cellsRead = 0;

  for await (const { line, cells } of readRows(decodeText(source, MAX_IMPORT_BYTES))) {
    cellsRead += cells.length;
    if (cellsRead > CELLS_AT_ONCE) {
      cellsRead = 0;
      await setImmediate();
    }
    if (!context) {
      const { fields, ignored } = columnsOf({ line, cells });
      context = { fields, groupIds, assignable: domain.assignable };
      file.ignored = ignored;
      continue;
    }
    if (cells.every((cell) => cell === '')) continue;
    file.rows += 1;
    if (file.rows > MAX_IMPORT_ROWS) {
      throw new UserFacingError('csv_too_many_rows', { field: 'file', limit: MAX_IMPORT_ROWS });
    }
    const checked = checkRow(cells, context);
    const email = short(cells[context.fields.indexOf('email')] ?? '');
    if ('problem' in checked) {
      file.refused.push({ line, email, problem: checked.problem, value: short(checked.value) });
      continue;
    }
    const before = firstLines.get(checked.person.email);
    if (before === undefined) {
      firstLines.set(checked.person.email, line);
      file.people.push({ ...checked.person, line });
    } else {
      file.refused.push({ line, email, problem: 'email_twice', value: String(before) });
    }
  }
  if (file.rows === 0) throw new UserFacingError('csv_empty', { field: 'file' });
  return file;
};
