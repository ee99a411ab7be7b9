import { localSetting } from '@sayfa/web-kit';
import * as z from 'zod/mini';

/** Uploads that are begun, by the recordings on this device that they are of. */
const setting = localSetting('recordingUploads');
const shape = z.record(z.string(), z.string().check(z.regex(/^[\w-]{1,100}$/u)));
/** Those that are kept in mind; the server lets go of them after a day. */
const MOST = 50;

const read = (): Record<string, string> => {
  try {
    return shape.safeParse(JSON.parse(setting.get() ?? '{}')).data ?? {};
  } catch {
    return {};
  }
};

/** The upload by which a film began to be sent, also after the page was loaded anew. */
export const keptUpload = (film: string) => ({
  get: (): string | undefined => read()[film],
  set: (upload: string | undefined): void => {
    const { [film]: _before, ...others } = read();
    const entries = Object.entries(others).slice(1 - MOST);
    if (upload !== undefined) entries.push([film, upload]);
    if (entries.length === 0) setting.remove();
    else setting.set(JSON.stringify(Object.fromEntries(entries)));
  },
});
