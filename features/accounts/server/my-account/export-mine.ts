import { PassThrough, Readable } from 'node:stream';
import type { Database, PersonalData, PersonalFile } from '@sayfa/server-kit';
import type { FastifyReply } from 'fastify';
import { ZipFile } from 'yazl';
import { personalRows } from './personal-data.store.ts';

const LINE_INDENT = 2;

const timeOf = (instant: number | null): string | null =>
  instant === null ? null : new Date(instant).toISOString();

/** What accounts themselves keep, with times that people can read. */
const accountFiles = async (db: Database, userId: number): Promise<PersonalFile[]> => {
  const { profile, roles, groups, sessions, log } = await personalRows(db, userId);
  return [
    {
      name: 'account/profile.json',
      content: profile && {
        ...profile,
        email_permission: profile.email_permission === 1,
        sms_permission: profile.sms_permission === 1,
        verified_at: timeOf(profile.verified_at),
        created_at: timeOf(profile.created_at),
        consent_at: timeOf(profile.consent_at),
        roles,
        groups,
      },
    },
    {
      name: 'account/sessions.json',
      content: sessions.map((session) => ({
        device: JSON.parse(session.device),
        address: session.address,
        created_at: timeOf(session.created_at),
        last_seen_at: timeOf(session.last_seen_at),
        expires_at: timeOf(session.expires_at),
      })),
    },
    {
      name: 'account/log.json',
      content: log.map(({ happened_at, ...entry }) => ({
        ...entry,
        happened_at: timeOf(happened_at),
      })),
    },
  ];
};

/** Everything about a person, feature by feature. */
export const filesAbout = async (
  db: Database,
  others: readonly PersonalData[],
  userId: number,
): Promise<PersonalFile[]> => {
  const parts = [await accountFiles(db, userId)];
  for (const feature of others) parts.push(await feature.export(userId));
  return parts.flat();
};

/** Sends the files as one zip, read one after the other while it goes out. */
export const sendZip = async (
  reply: FastifyReply,
  files: readonly PersonalFile[],
  day: string,
): Promise<FastifyReply> => {
  const zip = new ZipFile();
  const out = new PassThrough();
  // The answer has begun, so all that can be done is to break it off rather than end it well.
  zip.on('error', (error: Error) => out.destroy(error));
  zip.outputStream.pipe(out);
  for (const file of files) {
    if ('read' in file) {
      const { read } = file;
      zip.addReadStreamLazy(file.name, (give) => {
        read().then(
          (stream) => give(null, stream),
          (error: unknown) => give(error, Readable.from([])),
        );
      });
    } else {
      const text = `${JSON.stringify(file.content, null, LINE_INDENT)}\n`;
      zip.addBuffer(Buffer.from(text), file.name);
    }
  }
  zip.end();
  return reply
    .type('application/zip')
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="sayfa-${day}.zip"`)
    .send(out);
};
