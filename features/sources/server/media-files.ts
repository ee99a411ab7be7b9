import { Readable } from 'node:stream';
import { createSemaphore } from '@sayfa/kernel';
import { byteCache, OutboundFailure, openOutbound, readOutbound } from '@sayfa/server-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { pictureTypeOf } from './picture-type.rules.ts';

/** Milliseconds that a picture may take. */
const PICTURE_TIMEOUT_MS = 20_000;
/** Of one picture: as large as one that is put on a page. Source: decisions, Sizes. */
const MAX_PICTURE_BYTES = 10_000_000;
const CACHE_BYTES = 32 * 1_024 * 1_024;
const MAX_RUNNING = 8;
const MAX_WAITING = 200;
/** Milliseconds in which a video is sent to its end. */
const VIDEO_TIMEOUT_MS = 600_000;
/** Of one video. Source: decisions, Sizes. */
const MAX_VIDEO_BYTES = 200_000_000;
const MAX_VIDEOS = 32;
const DAY_SECONDS = 86_400;

/** The files of results, passed on. They throw OutboundFailure. */
export type MediaFiles = {
  picture(address: string): Promise<{ bytes: Buffer; type: string }>;
  /** Sends a video, or the part of it that was requested. */
  sendVideo(address: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
};

/** Headers of a file of a source: it changes no more, and is never a page of this origin. */
export const withFileHeaders = (reply: FastifyReply, type: string): FastifyReply =>
  reply
    .type(type)
    .header('cache-control', `private, max-age=${DAY_SECONDS}`)
    .header('content-security-policy', "default-src 'none'; sandbox");

/** A video's bytes, cut off where they are more than it may have. */
async function* limited(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let read = 0;
  for await (const piece of body) {
    read += piece.byteLength;
    if (read > MAX_VIDEO_BYTES) throw new OutboundFailure('it answered too much');
    yield piece;
  }
}

const PASSED_ON = ['content-length', 'content-range'] as const;

/** Fetches files of results: few at once, pictures cached for those who look next. */
export const mediaFiles = (): MediaFiles => {
  const cached = byteCache<{ bytes: Buffer; type: string }>(CACHE_BYTES, CACHE_BYTES / 8);
  const queue = createSemaphore({
    maxRunning: MAX_RUNNING,
    maxWaiting: MAX_WAITING,
    createFullError: () => new OutboundFailure('too many wait', { retryAfter: undefined }),
  });
  let videos = 0;

  const fetchPicture = async (address: string) => {
    const { bytes } = await readOutbound(address, {
      timeout: PICTURE_TIMEOUT_MS,
      maxBytes: MAX_PICTURE_BYTES,
    });
    const type = pictureTypeOf(bytes);
    if (!type) throw new OutboundFailure('it answered no picture');
    cached.set(address, { bytes, type }, bytes.length);
    return { bytes, type };
  };

  return {
    picture: async (address) =>
      cached.get(address) ?? queue.run(async () => cached.get(address) ?? fetchPicture(address)),

    sendVideo: async (address, request, reply) => {
      if (videos >= MAX_VIDEOS) {
        throw new OutboundFailure('too many videos', { retryAfter: undefined });
      }
      videos += 1;
      const gone = new AbortController();
      reply.raw.once('close', () => {
        videos -= 1;
        gone.abort();
      });
      const { range } = request.headers;
      const answer = await openOutbound(address, {
        timeout: VIDEO_TIMEOUT_MS,
        signal: gone.signal,
        headers: range === undefined ? {} : { range },
      });
      if (Number(answer.headers.get('content-length') ?? 0) > MAX_VIDEO_BYTES) {
        await answer.cancel();
        throw new OutboundFailure('it answered too much');
      }
      for (const name of PASSED_ON) {
        const value = answer.headers.get(name);
        if (value !== null) reply.header(name, value);
      }
      return withFileHeaders(reply, 'video/mp4')
        .status(answer.status === 206 ? 206 : 200)
        .header('accept-ranges', 'bytes')
        .send(Readable.from(limited(answer.body ?? Readable.from([]))));
    },
  };
};
