import { UserFacingError } from '@sayfa/contract-kit';
import type { Language } from '@sayfa/i18n';
import type { Clock } from '@sayfa/kernel';
import { type FeatureRoutes, type Principal, routesOf } from '@sayfa/server-kit';
import { importsCalls } from '../contract/index.ts';
import { importsNow } from './follow-import.ts';
import { streamImport } from './import-events.ts';
import type { ImportParts } from './import-parts.ts';
import { importsPolicy } from './imports.policy.ts';
import type { GroupsPort } from './imports.port.ts';
import { domainSeen, mayWorkIn } from './imports.rules.ts';
import type { ImportRow } from './imports.store.ts';
import { presentImport } from './present-import.ts';
import { uploadDocumentWith } from './upload-document.ts';

/** The calls of importing. */
export const importsRoutes = (ports: {
  parts: ImportParts;
  clock: Clock;
  groups: GroupsPort;
  cancel: (row: ImportRow) => Promise<void>;
  givePassword: (row: ImportRow, password: string) => Promise<void>;
  closing: AbortSignal;
}): FeatureRoutes => {
  const { parts, cancel, givePassword, closing } = ports;
  const uploadDocument = uploadDocumentWith(ports);

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
    events: async ({ person, params, language, reply }) => {
      const row = await rowFor(person, params.id);
      return streamImport(parts, row.id, language, reply, closing);
    },
    givePassword: async ({ person, params, body, language }) => {
      await givePassword(await rowFor(person, params.id), body.password);
      return presentOne(person, params.id, language);
    },
    cancel: async ({ person, params, language }) => {
      await cancel(await rowFor(person, params.id));
      return presentOne(person, params.id, language);
    },
  });
};
