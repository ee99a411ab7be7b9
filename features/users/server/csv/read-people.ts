import type { Invitee } from '@sayfa/accounts/port';
import { type Role, UserFacingError } from '@sayfa/contract-kit';
import { type LineProblem, MOST_IMPORT_BYTES, MOST_IMPORT_ROWS } from '@sayfa/users/contract';
import { decodeText } from './decode-text.ts';
import { fieldOf } from './header-fields.ts';
import { groupKey, type JudgeContext, judgePerson } from './judge-person.ts';
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
  domain: { givable: readonly Role[]; groups: readonly { id: number; label: string }[] },
): Promise<PeopleFile> => {
  const groupIds = new Map(domain.groups.map(({ id, label }) => [groupKey(label), id]));
  const file: PeopleFile = { rows: 0, people: [], refused: [], ignored: [] };
  const firstLines = new Map<string, number>();
  let context: JudgeContext | undefined;

  for await (const { line, cells } of readRows(decodeText(source, MOST_IMPORT_BYTES))) {
    if (!context) {
      const { fields, ignored } = columnsOf({ line, cells });
      context = { fields, groupIds, givable: domain.givable };
      file.ignored = ignored;
      continue;
    }
    if (cells.every((cell) => cell === '')) continue;
    file.rows += 1;
    if (file.rows > MOST_IMPORT_ROWS) {
      throw new UserFacingError('csv_too_many_rows', { field: 'file', limit: MOST_IMPORT_ROWS });
    }
    const judged = judgePerson(cells, context);
    const email = short(cells[context.fields.indexOf('email')] ?? '');
    if ('problem' in judged) {
      file.refused.push({ line, email, problem: judged.problem, value: short(judged.value) });
      continue;
    }
    const before = firstLines.get(judged.person.email);
    if (before === undefined) {
      firstLines.set(judged.person.email, line);
      file.people.push({ ...judged.person, line });
    } else {
      file.refused.push({ line, email, problem: 'email_twice', value: String(before) });
    }
  }
  if (file.rows === 0) throw new UserFacingError('csv_empty', { field: 'file' });
  return file;
};
