import { fakeClock } from '@sayfa/testkit';
import { expect, it } from 'vitest';
import type { UploadRow } from './recording-uploads.store.ts';
import { localUploadLocks } from './upload-locks.ts';
import { createUploadedVideos } from './uploaded-videos.ts';

const PERSON = {
  userId: 7,
  domainId: 1,
  domainName: 'demo',
  roles: [],
  groupIds: [],
  verified: true,
  sessionId: 'session',
};

const ROW: UploadRow = {
  id: 'upload',
  domain_id: 1,
  user_id: 7,
  file_name: 'a.webm',
  question_id: null,
  page_id: null,
  order_id: null,
  received: 10,
  length: 10,
  video: undefined,
  film_name: null,
  created_at: 0,
  expires_at: Number.MAX_SAFE_INTEGER,
};

it('makes one video of an upload, also for who looked before it was there and goes on after', async () => {
  let row = ROW;
  let hasPieces = true;
  let made = 0;
  const { promise: mayGoOn, resolve: goOn } = Promise.withResolvers<void>();
  const looks: (() => Promise<boolean>)[] = [
    async () => true,
    // The second one has seen the pieces, and is held up until the first one's video is stored.
    async () => {
      await mayGoOn;
      return true;
    },
  ];
  const videos = createUploadedVideos({
    clock: fakeClock(),
    discardUpload: async () => undefined,
    log: { warn: () => undefined },
    rows: {
      find: async () => row,
      finish: async (_id, video) => {
        row = { ...row, video, film_name: video.name };
        return true;
      },
      add: async () => undefined,
    },
    spool: {
      has: async () => looks.shift()?.() ?? hasPieces,
      withFile: (id, use) => use(id),
      pathOfVideo: () => 'video',
      remove: async () => {
        hasPieces = false;
      },
    },
    locks: localUploadLocks(),
    remuxer: {
      remux: async () => {
        if (!hasPieces) throw new Error('the pieces are gone');
        made += 1;
        const about = { size: 10, duration: 1, width: 2, height: 2, hasAudio: false };
        return { ending: 'webm', hash: `hash${made}`, ...about };
      },
    },
    files: { putFile: async () => undefined },
    fileGuard: { store: (_names, { write }) => write() },
  });
  const first = videos.fromUpload('upload', PERSON);
  const late = videos.fromUpload('upload', PERSON);
  const video = await first;
  goOn();
  expect(await late).toEqual(video);
  expect(made).toBe(1);
});
