import type { Problem } from '@sayfa/server-kit';
import type { UploadParts } from './spool-store.ts';

/** Uploads under way whose acknowledged pieces are gone; their senders still have the whole recordings. */
export const inspectUploads = async ({
  rows,
  spool,
  clock,
}: Pick<UploadParts, 'rows' | 'spool' | 'clock'>): Promise<Problem[]> => {
  const problems: Problem[] = [];
  for (const { id, received } of await rows.underWay(clock.now())) {
    if (received === 0 || (await spool.has(id, received))) continue;
    problems.push({
      kind: 'recordings',
      what: `${received} bytes of upload ${id} are not there; its sender begins again`,
    });
  }
  return problems;
};
