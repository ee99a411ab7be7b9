import type { NamesOf } from '@sayfa/accounts/port';
import { UserFacingError } from '@sayfa/contract-kit';
import type { UploadRequest } from '../contract/index.ts';
import type { ImportStore } from './imports.store.ts';
import type { RequestRow } from './requests.store.ts';
import { stateOfRequest } from './review.rules.ts';

/** Presents requests as their reviewers and requesters see them. */
export type RequestPresenter = {
  all(rows: readonly RequestRow[]): Promise<UploadRequest[]>;
  one(row: RequestRow): Promise<UploadRequest>;
};

/** Creates the presenter of requests, which reads what came of them. */
export const createRequestPresenter = (
  imports: Pick<ImportStore, 'findAll'>,
  namesOf: NamesOf,
): RequestPresenter => {
  const present = async (rows: readonly RequestRow[]): Promise<UploadRequest[]> => {
    const found = await imports.findAll(rows.flatMap((row) => row.import_id ?? []));
    const byId = new Map(found.map((row) => [row.id, row]));
    const names = await namesOf([...new Set(rows.flatMap((row) => row.user_id ?? []))]);
    return rows.map((row) => {
      const imported = row.import_id === null ? undefined : byId.get(row.import_id);
      return {
        id: row.id,
        title: row.title,
        link: row.link,
        file_name: row.file_name,
        has_file: row.file !== null,
        reading_direction: row.reading_direction,
        state: stateOfRequest(row, imported),
        reason: row.reason,
        requester: (row.user_id !== null && names.get(row.user_id)) || null,
        hash: imported?.state === 'done' ? imported.book_hash : null,
        created_at: new Date(row.created_at).toISOString(),
      };
    });
  };

  return {
    all: present,
    one: async (row) => {
      const [data] = await present([row]);
      if (!data) throw new UserFacingError('not_found');
      return data;
    },
  };
};
