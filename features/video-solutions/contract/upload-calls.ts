/** Recordings in pieces, by the protocol of resumable uploads (tus 1.0). A piece is on the disk once it is answered. */
import { type Calls, call } from '@sayfa/contract-kit';
import * as z from 'zod/mini';

/** Address at which an upload starts. Its own address is this one and its id. */
export const UPLOADS_PATH = '/api/v2/recordings';

const params = z.object({ id: z.string().check(z.regex(/^[a-f0-9]{32}$/u)) });

/** An upload as its sender sees it. */
const recordingUpload = z.object({
  id: z.string(),
  /** The name that the sender gave, without folders. */
  file_name: z.string(),
  question_id: z.nullable(z.int()),
  page_id: z.nullable(z.int()),
  order_id: z.nullable(z.int()),
  /** Bytes that are on the disk. */
  received: z.int(),
  /** Bytes; null until the recording has ended. */
  length: z.nullable(z.int()),
  /** ISO 8601. */
  created_at: z.string(),
  /** ISO 8601. It is deleted then unless it continues or its video is used. */
  expires_at: z.string(),
  /** Whether its video can be downloaded. */
  is_film: z.boolean(),
});

/** An upload as its sender sees it. */
export type RecordingUpload = z.infer<typeof recordingUpload>;

/** The calls, by name. */
export const uploadCalls = {
  mine: call({
    method: 'GET',
    path: UPLOADS_PATH,
    summary: 'Own recordings that are under way or wait to be used, the newest first.',
    answer: z.object({ data: z.array(recordingUpload) }),
  }),
  about: call({
    method: 'OPTIONS',
    path: UPLOADS_PATH,
    summary: 'What the server knows of the protocol: Tus-Version, Tus-Extension, Tus-Max-Size.',
  }),
  begin: call({
    method: 'POST',
    path: UPLOADS_PATH,
    summary:
      'Begins an upload: Upload-Length or Upload-Defer-Length, Upload-Metadata with filename, question_id, page_id, order_id. Location is where pieces go.',
  }),
  offset: call({
    method: 'HEAD',
    path: '/api/v2/recordings/:id',
    whenBusy: 'kept',
    summary: 'How many bytes are safe: Upload-Offset.',
    params,
  }),
  send: call({
    method: 'PATCH',
    path: '/api/v2/recordings/:id',
    whenBusy: 'kept',
    summary: 'The next piece, at Upload-Offset; answered once it is on the disk.',
    params,
  }),
  cancel: call({
    method: 'DELETE',
    path: '/api/v2/recordings/:id',
    summary: 'Throws an upload away.',
    params,
  }),
  video: call({
    method: 'GET',
    path: '/api/v2/recordings/:id/film',
    summary: 'The video of a finished upload, to play or to download; understands Range.',
    params,
  }),
} as const satisfies Calls;
