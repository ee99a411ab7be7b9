import type { NamesOf, People } from '@sayfa/accounts/port';
import { UserFacingError } from '@sayfa/contract-kit';
import type { Clock } from '@sayfa/kernel';
import type { Principal } from '@sayfa/server-kit';
import type { UploadRequest } from '../contract/index.ts';
import { beginImport, type ImportSource } from './begin-import.ts';
import { demandGroups } from './demand-groups.ts';
import type { ImportParts } from './import-parts.ts';
import { domainSeen, mayWorkIn } from './imports.rules.ts';
import { createRequestPresenter, type RequestPresenter } from './present-request.ts';
import type { RequestRow } from './requests.store.ts';

/** What an editor says when accepting. */
type Acceptance = {
  groups: readonly number[];
  title: string;
  again: boolean;
  /** That of the request where it is left out. */
  reading_direction?: RequestRow['reading_direction'] | undefined;
};

/** The domain that answers people who are not signed in. */
export type DomainOfVisitors = () => Promise<number | undefined>;

type ReviewPorts = {
  parts: ImportParts;
  clock: Clock;
  groups: Pick<People, 'groupById'>;
  namesOf: NamesOf;
  domainOfVisitors: DomainOfVisitors;
};

const seesAll = (person: Principal): boolean => domainSeen(person) === undefined;

/** Of the person's domain, or of a visitor where it is the domain that answers them. */
const findRequest = async (
  { parts, domainOfVisitors }: ReviewPorts,
  person: Principal,
  id: string,
): Promise<RequestRow> => {
  const row = await parts.requests.find(id);
  const domainId = row?.domain_id ?? (await domainOfVisitors());
  const isTheirs = domainId === undefined ? seesAll(person) : mayWorkIn(person, domainId);
  if (!row || !isTheirs) throw new UserFacingError('not_found');
  return row;
};

/** The request keeps its file: if the import fails, it can be retried. */
const sourceOfRequest = async (
  parts: Pick<ImportParts, 'files'>,
  row: RequestRow,
): Promise<ImportSource> => {
  if (row.file === null) {
    if (row.link === null) throw new UserFacingError('not_found');
    return { kind: 'link', link: row.link };
  }
  const size = (await parts.files.size(row.file)) ?? 0;
  return { kind: 'stored', name: row.file, size, fileName: row.file_name ?? row.file };
};

/** Creates what a reviewer decides; a decision is stored once, whoever else decides meanwhile. */
const createDecisions = (ports: ReviewPorts, presenter: RequestPresenter) => {
  const { parts, clock, groups } = ports;
  const { requests } = parts;

  const findWaiting = async (person: Principal, id: string): Promise<RequestRow> => {
    const row = await findRequest(ports, person, id);
    const { state } = await presenter.one(row);
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

  return {
    /** Throws not_found, already_decided, group_invalid. */
    accept: async (person: Principal, id: string, accepted: Acceptance) => {
      const { groups: ids, title, again } = accepted;
      const seen = await findWaiting(person, id);
      const { reading_direction: direction = seen.reading_direction } = accepted;
      const request = await demandGroups(groups, person, { ids, field: 'groups' });
      const claimed = await decide(person, seen, { decision: 'accepted', reason: null });
      try {
        const importId = await beginImport(
          parts,
          clock,
          {
            ...request,
            title: title.trim() || seen.title,
            userId: person.userId,
            again,
            book: { readingDirection: direction ?? undefined },
          },
          await sourceOfRequest(parts, seen),
        );
        const noted = await requests.decide(claimed, { import_id: importId });
        return { importId, data: await presenter.one(noted ?? claimed) };
      } catch (error) {
        await requests.decide(claimed, { decision: null, decided_by: null, decided_at: null });
        throw error;
      }
    },

    /** Throws not_found, already_decided. */
    decline: async (person: Principal, id: string, reason: string): Promise<UploadRequest> => {
      const seen = await findWaiting(person, id);
      return presenter.one(await decide(person, seen, { decision: 'declined', reason }));
    },

    /** Throws not_found (also where its file is gone), already_decided where it was not declined. */
    reopen: async (person: Principal, id: string): Promise<UploadRequest> => {
      const seen = await findRequest(ports, person, id);
      if (seen.decision !== 'declined') throw new UserFacingError('already_decided');
      // Its file went 30 days after the decision: there is nothing left to import.
      if (seen.file === null && seen.link === null) throw new UserFacingError('not_found');
      return presenter.one(await decide(person, seen, { decision: null, reason: null }));
    },
  };
};

/** Looks at what others have asked for: imports it, or declines it with a reason. */
export const createReview = (ports: ReviewPorts) => {
  const { requests, store } = ports.parts;
  const presenter = createRequestPresenter(store, ports.namesOf);
  return {
    list: async (person: Principal, limit: number): Promise<UploadRequest[]> => {
      const domainId = domainSeen(person);
      const withVisitors = domainId === (await ports.domainOfVisitors());
      return presenter.all(await requests.forReview({ domainId, withVisitors }, limit));
    },

    mine: async (person: Principal, limit: number): Promise<UploadRequest[]> =>
      presenter.all(await requests.ofPerson(person.userId, limit)),

    /** Name of the stored file and what it was called. Throws not_found. */
    file: async (person: Principal, id: string) => {
      const row = await findRequest(ports, person, id);
      if (row.file === null) throw new UserFacingError('not_found');
      return { name: row.file, fileName: row.file_name ?? 'document.pdf' };
    },

    ...createDecisions(ports, presenter),
  };
};
