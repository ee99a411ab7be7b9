import type { Stamp } from '@sayfa/page-model';
import type { Paper } from '@sayfa/page-model/paper';
import type { OpenDatabase } from '@sayfa/server-kit';
import type { BlankPage } from '../contract/index.ts';
import type { DrawingsTables } from './drawings.table.ts';
import { belongsTo, ownerKey, type PersonInBook, versionsOf } from './versions.store.ts';

/** Records in one answer at most, and their bytes; the client requests the rest with the next version. */
const MAX_RECORDS = 2_000;
const MAX_BYTES = 1024 * 1024;

/** What changed, as it is stored. */
export type StoredChanges = {
  version: number;
  more: boolean;
  records: { page: string; record: string }[];
  blankPages: BlankPage[];
};

const stampOf = (text: string): Stamp => JSON.parse(text);
const paperOf = (text: string): Paper => JSON.parse(text);

/** Reads a person's drawings. */
export const readDrawings = ({ db: open }: OpenDatabase) => {
  const db = open.withTables<DrawingsTables>();

  /** The last version that fits into one answer; undefined where everything does. */
  const lastThatFits = async (
    person: PersonInBook,
    since: number,
    version: number,
  ): Promise<number | undefined> => {
    const rows = await db
      .selectFrom('drawing_objects')
      .select(['version', 'bytes'])
      .where(belongsTo(person))
      .where('version', '>', since)
      .where('version', '<=', version)
      .orderBy('version')
      .limit(MAX_RECORDS + 1)
      .execute();
    let bytes = 0;
    for (const [at, row] of rows.entries()) {
      bytes += row.bytes;
      if (at > 0 && (bytes > MAX_BYTES || at === MAX_RECORDS)) return rows[at - 1]?.version;
    }
    return undefined;
  };

  return {
    versions: (people: readonly PersonInBook[]): Promise<Map<string, number>> =>
      versionsOf(db, people),

    /** Oldest change first; all of them where `since` is a version that never was. */
    changes: async (person: PersonInBook, since: number): Promise<StoredChanges> => {
      const version = (await versionsOf(db, [person])).get(ownerKey(person)) ?? 0;
      // After a backup was restored, devices may have seen versions that no longer are.
      const from = since > version ? 0 : since;
      const fitting = await lastThatFits(person, from, version);
      const until = fitting ?? version;
      const records = await db
        .selectFrom('drawing_objects')
        .select(['page', 'record'])
        .where(belongsTo(person))
        .where('version', '>', from)
        .where('version', '<=', until)
        .orderBy('version')
        .execute();
      const pages = await db
        .selectFrom('blank_pages')
        .select(['page', 'proportion', 'beside', 'paper', 'created_at', 'removed_at', 'stamp'])
        .where(belongsTo(person))
        .where('version', '>', from)
        .where('version', '<=', until)
        .orderBy('version')
        .execute();
      return {
        version: until,
        more: fitting !== undefined,
        records,
        blankPages: pages.map(({ page, stamp, beside, paper, ...row }) => ({
          id: page,
          ...row,
          ...(beside !== null && { beside }),
          ...(paper !== null && { paper: paperOf(paper) }),
          ...(stamp !== null && { stamp: stampOf(stamp) }),
        })),
      };
    },
  };
};

/** Reads a person's drawings. */
export type DrawingsReader = ReturnType<typeof readDrawings>;
