import { localSetting } from '@sayfa/web-kit';
import * as z from 'zod/mini';

/** Ids of started uploads by the id of their recording. */
const setting = localSetting('recordingUploads');
const shape = z.record(z.string(), z.string().check(z.regex(/^[\w-]{1,100}$/u)));
/** How many are stored; the server deletes unfinished uploads after a day. */
const MAX_UPLOADS = 50;

const read = (): Record<string, string> => {
  try {
    return shape.safeParse(JSON.parse(setting.get() ?? '{}')).data ?? {};
  } catch {
    return {};
  }
};

/** The id of a started upload, also after a reload. */
export const storedUpload = (videoId: string) => ({
  get: (): string | undefined => read()[videoId],
  set: (upload: string | undefined): void => {
    const { [videoId]: _before, ...others } = read();
    const entries = Object.entries(others).slice(1 - MAX_UPLOADS);
    if (upload !== undefined) entries.push([videoId, upload]);
    if (entries.length === 0) setting.remove();
    else setting.set(JSON.stringify(Object.fromEntries(entries)));
  },
});
