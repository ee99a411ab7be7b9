import type { NamesOf, People } from '@sayfa/accounts/port';
import { UserFacingError } from '@sayfa/contract-kit';
import type { Language } from '@sayfa/i18n';
import type { Clock } from '@sayfa/kernel';
import { type FeatureRoutes, type Principal, routesOf, type SendStored } from '@sayfa/server-kit';
import { importsCalls } from '../contract/index.ts';
import { importsNow } from './follow-import.ts';
import { streamImport } from './import-events.ts';
import type { ImportParts } from './import-parts.ts';
import { importsPolicy } from './imports.policy.ts';

import { domainSeen, mayWorkIn } from './imports.rules.ts';
import type { ImportRow } from './imports.store.ts';
import { presentImport } from './present-import.ts';
import { createReview, type DomainOfVisitors } from './review.ts';
import { createDocumentUpload } from './upload-document.ts';

/** An untrusted PDF is downloaded; the browser never opens it under this origin. */
const asDownload = (fileName: string): string =>
  `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`;

/** The calls of importing. */
export const importsRoutes = (ports: {
  parts: ImportParts;
  clock: Clock;
  groups: Pick<People, 'groupById'>;
  namesOf: NamesOf;
  domainOfVisitors: DomainOfVisitors;
  sendStored: SendStored;
  cancel: (row: ImportRow) => Promise<void>;
  givePassword: (row: ImportRow, password: string) => Promise<void>;
  closing: AbortSignal;
}): FeatureRoutes => {
  const { parts, cancel, givePassword, closing } = ports;
  const uploadDocument = createDocumentUpload(ports);
  const review = createReview(ports);

  const rowFor = async (person: Principal, id: string): Promise<ImportRow> => {
    const row = await parts.store.find(id);
    if (!row || !mayWorkIn(person, row.domain_id)) throw new UserFacingError('not_found');
    return row;
  };

  const present = async (rows: readonly ImportRow[], language: Language) =>
    (await importsNow(parts, rows)).map((now) => presentImport(now, language));

  const presentOne = async (person: Principal, id: string, language: Language) => {
    const [data] = await present([await rowFor(person, id)], language);
    if (!data) throw new UserFacingError('not_found');
    return { data };
  };

  return routesOf('imports', importsCalls, importsPolicy, {
    uploadDocument: async ({ request, reply, visitor, address, language }) =>
      uploadDocument({ request, reply, visitor, address }, language),
    list: async ({ person, query, language }) => ({
      data: await present(await parts.store.newest(domainSeen(person), query.limit), language),
    }),
    status: async ({ person, params, language }) => presentOne(person, params.id, language),
    events: async ({ person, params, query, language, reply }) => {
      const row = await rowFor(person, params.id);
      return streamImport(parts, row.id, query.lang ?? language, reply, closing);
    },
    givePassword: async ({ person, params, body, language }) => {
      await givePassword(await rowFor(person, params.id), body.password);
      return presentOne(person, params.id, language);
    },
    cancel: async ({ person, params, language }) => {
      await cancel(await rowFor(person, params.id));
      return presentOne(person, params.id, language);
    },
    requests: async ({ person, query }) => ({ data: await review.list(person, query.limit) }),
    myRequests: async ({ person, query }) => ({ data: await review.mine(person, query.limit) }),
    requestFile: async ({ person, params, request, reply }) => {
      const { name, fileName } = await review.file(person, params.id);
      reply.header('content-disposition', asDownload(fileName));
      return ports.sendStored(request, reply, name, 'private, no-store');
    },
    acceptRequest: async ({ person, params, body }) => {
      const { importId, data } = await review.accept(person, params.id, body);
      return { success: true as const, import_id: importId, data };
    },
    declineRequest: async ({ person, params, body }) => ({
      success: true as const,
      data: await review.decline(person, params.id, body.reason),
    }),
    reopenRequest: async ({ person, params }) => ({
      success: true as const,
      data: await review.reopen(person, params.id),
    }),
  });
};
