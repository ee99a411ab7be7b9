import { UserFacingError } from '@sayfa/contract-kit';
import { type FeatureRoutes, type Files, routesOf, storedFiles } from '@sayfa/server-kit';
import { uploadCalls } from '../../contract/upload-calls.ts';
import { shown } from './shown-upload.ts';
import { ownUpload } from './spool-store.ts';
import { type TusPorts, tusProtocol } from './tus-protocol.ts';
import type { PreparedVideos } from './uploaded-videos.ts';
import { uploadsPolicy } from './uploads.policy.ts';

/** A video never changes under its name, but it may be deleted. */
const CACHE = 'private, no-cache';

/** Has no effect on players; a browser that opens the address saves the file under this name. */
const asDownload = (fileName: string, ending: string): string => {
  const name = `${fileName.replace(/\.[a-z0-9]{2,5}$/iu, '')}.${ending}`;
  return `attachment; filename="recording.${ending}"; filename*=UTF-8''${encodeURIComponent(name)}`;
};

/** The calls of uploads. */
export const uploadsRoutes = (
  ports: TusPorts & { videos: PreparedVideos; files: Files },
): FeatureRoutes => {
  const { rows, clock, videos } = ports;
  const answerTus = tusProtocol(ports);
  const send = storedFiles(ports.files);

  return routesOf('video-solutions', uploadCalls, uploadsPolicy, {
    mine: async ({ person }) => {
      const all = await rows.of(person.userId);
      const now = clock.now();
      const mine = all.filter((one) => one.domain_id === person.domainId && one.expires_at > now);
      return { data: mine.map(shown) };
    },
    about: ({ person, request, reply }) => answerTus(person, request, reply),
    begin: ({ person, request, reply }) => answerTus(person, request, reply),
    offset: ({ person, request, reply }) => answerTus(person, request, reply),
    send: async ({ params, person, request, reply }) => {
      await answerTus(person, request, reply);
      videos.prepare(params.id, person);
      return reply;
    },
    cancel: ({ person, request, reply }) => answerTus(person, request, reply),
    video: async ({ params, person, request, reply }) => {
      const { video, file_name: fileName } = await ownUpload(ports, params.id, person);
      if (!video) throw new UserFacingError('not_found');
      reply.header('content-disposition', asDownload(fileName, video.ending));
      return send(request, reply, video.name, CACHE);
    },
  });
};
