import { createDecipheriv } from 'node:crypto';
import type { People, SealKeys } from '@sayfa/accounts/port';
import type { UnsentDrawings } from '@sayfa/drawings/port';
import type { SealedRecord } from '../contract/index.ts';

/** Bytes of the tag at the end of what AES-GCM encrypts. */
const TAG_BYTES = 16;

/** Opens a record; undefined where the key is another one, or a bit of it has changed. */
const opened = (key: string, { person, iv, data }: SealedRecord): string | undefined => {
  const bytes = Buffer.from(data, 'base64');
  if (bytes.length <= TAG_BYTES) return undefined;
  try {
    const cipher = createDecipheriv(
      'aes-256-gcm',
      Buffer.from(key, 'base64'),
      Buffer.from(iv, 'base64'),
    );
    cipher.setAAD(Buffer.from(`${person}/board`));
    cipher.setAuthTag(bytes.subarray(-TAG_BYTES));
    return Buffer.concat([cipher.update(bytes.subarray(0, -TAG_BYTES)), cipher.final()]).toString();
  } catch {
    return undefined;
  }
};

/** What became of a record. */
type Outcome = 'taken' | 'refused' | 'unreadable';

/** Work that people left sealed on boards. */
export type SealedWork = ReturnType<typeof createSealedWork>;

/**
 * Creates what opens sealed work and applies it as the person whose it is. Only the server and that
 * person's own session have the key, so whoever could seal it was that person.
 */
export const createSealedWork = (ports: {
  people: Pick<People, 'accessOf'>;
  sealKeys: SealKeys;
  drawings: UnsentDrawings;
}) => {
  const { people, sealKeys, drawings } = ports;

  const outcomeOf = async (domainId: number, record: SealedRecord): Promise<Outcome> => {
    const access = await people.accessOf(record.person);
    const key = access?.domainId === domainId ? await sealKeys.sealKeyOf(record.person) : undefined;
    const text = key === undefined ? undefined : opened(key, record);
    if (!access || text === undefined) return 'unreadable';
    const author = { userId: record.person, ...access };
    return (await drawings.apply(author, text)) ? 'taken' : 'refused';
  };

  return {
    /** One after the other, as they were made. */
    apply: async (domainId: number, records: readonly SealedRecord[]) => {
      const names: Record<Outcome, string[]> = { taken: [], refused: [], unreadable: [] };
      for (const record of records) names[await outcomeOf(domainId, record)].push(record.name);
      return names;
    },
  };
};
