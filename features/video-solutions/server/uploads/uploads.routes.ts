import { UserFacingError } from '@sayfa/contract-kit';
import { type FeatureRoutes, type Files, routesOf, storedFiles } from '@sayfa/server-kit';
import { uploadCalls } from '../../contract/upload-calls.ts';
import type { PreparedFilms } from './films.ts';
import { shown } from './shown-upload.ts';
import { ownUpload } from './spool-store.ts';
import { type TusPorts, tusProtocol } from './tus-protocol.ts';
import { uploadsPolicy } from './uploads.policy.ts';

/** Films never change under their name, but may be thrown away. */
const CACHE = 'private, no-cache';

/** Players do not mind; who opens the address saves it under this name. */
const asDownload = (fileName: string, ending: string): string => {
  const name = `${fileName.replace(/\.[a-z0-9]{2,5}$/iu, '')}.${ending}`;
  return `attachment; filename="recording.${ending}"; filename*=UTF-8''${encodeURIComponent(name)}`;
};

/** The calls of uploads. */
export const uploadsRoutes = (
  ports: TusPorts & { films: PreparedFilms; files: Files },
): FeatureRoutes => {
  const { rows, clock, films } = ports;
  const speak = tusProtocol(ports);
  const send = storedFiles(ports.files);

  return routesOf('video-solutions', uploadCalls, uploadsPolicy, {
    mine: async ({ person }) => {
      const all = await rows.of(person.userId);
      const now = clock.now();
      const mine = all.filter((one) => one.domain_id === person.domainId && one.expires_at > now);
      return { data: mine.map(shown) };
    },
    about: ({ person, request, reply }) => speak(person, request, reply),
    begin: ({ person, request, reply }) => speak(person, request, reply),
    offset: ({ person, request, reply }) => speak(person, request, reply),
    send: async ({ params, person, request, reply }) => {
      await speak(person, request, reply);
      films.prepare(params.id, person);
      return reply;
    },
    cancel: ({ person, request, reply }) => speak(person, request, reply),
    film: async ({ params, person, request, reply }) => {
      const { film, file_name: fileName } = await ownUpload(ports, params.id, person);
      if (!film) throw new UserFacingError('not_found');
      reply.header('content-disposition', asDownload(fileName, film.ending));
      return send(request, reply, film.name, CACHE);
    },
  });
};
