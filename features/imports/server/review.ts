import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { NamesOf, People } from '@sayfa/accounts/port';
import { UserFacingError } from '@sayfa/contract-kit';
import type { Clock } from '@sayfa/kernel';
import type { Principal } from '@sayfa/server-kit';
import type { UploadRequest } from '../contract/index.ts';
import { beginImport, type ImportSource } from './begin-import.ts';
import type { ImportParts } from './import-parts.ts';

import { domainSeen, mayWorkIn } from './imports.rules.ts';
import { newTemporaryName } from './receive-file.ts';
import type { RequestRow } from './requests.store.ts';
import { stateOfRequest } from './review.rules.ts';

/** What an editor says when accepting. */
type Acceptance = { groups: readonly number[]; title: string; again: boolean };

/** Looks at what others have asked for: imports it, or declines it with a reason. */
export const reviewWith = (ports: {
  parts: ImportParts;
  clock: Clock;
  groups: Pick<People, 'groupById'>;
  namesOf: NamesOf;
}) => {
  const { parts, clock, groups } = ports;
  const { requests, store, files } = parts;

  const present = async (rows: readonly RequestRow[]): Promise<UploadRequest[]> => {
    const imports = await store.findAll(rows.flatMap((row) => row.import_id ?? []));
    const byId = new Map(imports.map((row) => [row.id, row]));
    const names = await ports.namesOf([...new Set(rows.flatMap((row) => row.user_id ?? []))]);
    return rows.map((row) => {
      const imported = row.import_id === null ? undefined : byId.get(row.import_id);
      return {
        id: row.id,
        title: row.title,
        link: row.link,
        file_name: row.file_name,
        has_file: row.file !== null,
        state: stateOfRequest(row, imported),
        reason: row.reason,
        requester: (row.user_id !== null && names.get(row.user_id)) || null,
        hash: imported?.state === 'done' ? imported.book_hash : null,
        created_at: new Date(row.created_at).toISOString(),
      };
    });
  };

  const presentOne = async (row: RequestRow): Promise<UploadRequest> => {
    const [data] = await present([row]);
    if (!data) throw new UserFacingError('not_found');
    return data;
  };

  /** Of the person's domain, or of a visitor whom no domain has answered yet. */
  const find = async (person: Principal, id: string): Promise<RequestRow> => {
    const row = await requests.find(id);
    const isTheirs = row && (row.domain_id === null || mayWorkIn(person, row.domain_id));
    if (!row || !isTheirs) throw new UserFacingError('not_found');
    return row;
  };

  const findWaiting = async (person: Principal, id: string): Promise<RequestRow> => {
    const row = await find(person, id);
    const { state } = await presentOne(row);
    if (state !== 'waiting') throw new UserFacingError('already_decided');
    return row;
  };

  const decide = async (
    person: Principal,
    seen: RequestRow,
    patch: Pick<RequestRow, 'decision' | 'reason'>,
  ): Promise<RequestRow> => {
    const decided = await requests.decide(seen, {
      ...patch,
      import_id: null,
      decided_by: person.userId,
      decided_at: clock.now(),
      domain_id: seen.domain_id ?? person.domainId,
    });
    if (!decided) throw new UserFacingError('already_decided');
    return decided;
  };

  const groupsOf = async (person: Principal, ids: readonly number[]) => {
    const found = await Promise.all([...new Set(ids)].map((id) => groups.groupById(id)));
    const [first] = found;
    const isOne = first && found.every((group) => group?.domainId === first.domainId);
    if (!first || !isOne || !mayWorkIn(person, first.domainId)) {
      throw new UserFacingError('group_invalid', { field: 'groups' });
    }
    return { domainId: first.domainId, groupIds: [...new Set(ids)], courseName: first.label };
  };

  /** The request keeps its file: if the import fails, it can be retried. */
  const sourceOf = async (row: RequestRow): Promise<ImportSource> => {
    if (row.file === null) {
      if (row.link === null) throw new UserFacingError('not_found');
      return { kind: 'link', link: row.link };
    }
    const name = newTemporaryName();
    const path = join(parts.temporaryFolder, name);
    await copyFile(await files.localPath(row.file), path);
    const size = (await files.size(row.file)) ?? 0;
    const hash = row.file.split('.')[0] ?? '';
    const fileName = row.file_name ?? row.file;
    return { kind: 'file', file: { name, path, size, hash }, fileName };
  };

  return {
    list: async (person: Principal, limit: number): Promise<UploadRequest[]> =>
      present(await requests.forReview(domainSeen(person), limit)),

    mine: async (person: Principal, limit: number): Promise<UploadRequest[]> =>
      present(await requests.ofPerson(person.userId, limit)),

    /** Name of the stored file and what it was called. Throws not_found. */
    file: async (person: Principal, id: string) => {
      const row = await find(person, id);
      if (row.file === null) throw new UserFacingError('not_found');
      return { name: row.file, fileName: row.file_name ?? 'document.pdf' };
    },

    /** Throws not_found, already_decided, group_invalid. */
    accept: async (person: Principal, id: string, { groups: ids, title, again }: Acceptance) => {
      const seen = await findWaiting(person, id);
      const { courseName, ...request } = await groupsOf(person, ids);
      const claimed = await decide(person, seen, { decision: 'accepted', reason: null });
      try {
        const importId = await beginImport(
          parts,
          clock,
          {
            ...request,
            book: { courseName },
            title: title.trim() || seen.title,
            userId: person.userId,
            again,
          },
          await sourceOf(seen),
        );
        const noted = await requests.decide(claimed, { import_id: importId });
        return { importId, data: await presentOne(noted ?? claimed) };
      } catch (error) {
        await requests.decide(claimed, { decision: null, decided_by: null, decided_at: null });
        throw error;
      }
    },

    /** Throws not_found, already_decided. */
    decline: async (person: Principal, id: string, reason: string): Promise<UploadRequest> => {
      const seen = await findWaiting(person, id);
      return presentOne(await decide(person, seen, { decision: 'declined', reason }));
    },

    /** Throws not_found (also where its file is gone), already_decided where it was not declined. */
    reopen: async (person: Principal, id: string): Promise<UploadRequest> => {
      const seen = await find(person, id);
      if (seen.decision !== 'declined') throw new UserFacingError('already_decided');
      // Its file went 30 days after the decision: there is nothing left to import.
      if (seen.file === null && seen.link === null) throw new UserFacingError('not_found');
      return presentOne(await decide(person, seen, { decision: null, reason: null }));
    },
  };
};
