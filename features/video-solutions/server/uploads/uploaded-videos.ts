import { randomBytes } from 'node:crypto';
import { rm, stat } from 'node:fs/promises';
import { UserFacingError } from '@sayfa/contract-kit';
import type { Files, Principal } from '@sayfa/server-kit';
import type { FilmMaker } from './film-maker.ts';
import type { Films, StoredFilm } from './films.port.ts';
import type { UploadRow } from './recording-uploads.store.ts';
import { demandPieces, ownUpload, type UploadParts } from './spool-store.ts';
import { cleanFileName } from './upload-metadata.ts';

/** Milliseconds that a film which nobody uses is kept. */
const FILM_KEPT = 30 * 86_400_000;
/** Seconds until it is worth asking where files live again. */
const STORAGE_LATER = 30;
/** Milliseconds that a request waits for its film: proxies give up after a minute. */
const PATIENCE = 50_000;
/** Seconds until a film that takes long is asked for again. */
const ASK_AGAIN = 10;

/** What films are made with. */
export type FilmParts = UploadParts & {
  maker: FilmMaker;
  files: Pick<Files, 'putFile'>;
  log: { warn(details: object, text: string): void };
};

/** Films to others, and a way to make one before anybody asks for it. */
export type PreparedFilms = Films & {
  /** Begins to make the film of a finished upload; whoever asks for it waits less. */
  prepare(uploadId: string, person: Principal): void;
};

/** The film of hours is still made after this; whoever sends it asks again. Throws busy. */
const soon = async (film: Promise<StoredFilm>): Promise<StoredFilm> => {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(new UserFacingError('busy', { retryAfter: ASK_AGAIN })),
    PATIENCE,
  );
  try {
    return await Promise.race([film, late]);
  } finally {
    clearTimeout(timer);
  }
};

const isNoFilm = (error: unknown): boolean =>
  error instanceof UserFacingError &&
  (error.code === 'not_a_video' || error.code === 'video_dimensions');

/** Makes films of uploads and files, and stores them. */
export const filmsOf = (parts: FilmParts): PreparedFilms => {
  const { rows, spool, clock, letGo, maker, files, log } = parts;
  const underWay = new Map<string, Promise<StoredFilm>>();

  const store = async (name: string, path: string): Promise<void> => {
    try {
      await files.putFile(name, path);
    } catch (error) {
      if (error instanceof UserFacingError) throw error;
      log.warn({ err: error }, 'a film could not be stored');
      throw new UserFacingError('storage_unavailable', { retryAfter: STORAGE_LATER });
    }
  };

  const filmOf = async (path: string): Promise<StoredFilm> => {
    const target = spool.pathOfFilm();
    try {
      const { hash, ...film } = await maker.make({ path, target });
      const name = `${hash}.${film.ending}`;
      await store(name, target);
      return { name, ...film };
    } finally {
      await rm(target, { force: true });
    }
  };

  const finish = async ({ id }: UploadRow): Promise<StoredFilm> => {
    const film = await filmOf(spool.pathOf(id));
    const isThere = await rows.finish(id, film, clock.now() + FILM_KEPT);
    // Its sender may have thrown it away meanwhile.
    if (!isThere) await letGo({ id, film_name: film.name });
    await spool.remove(id);
    return film;
  };

  /** Who asks while the film is being made gets that one. */
  const finishOnce = (row: UploadRow): Promise<StoredFilm> => {
    const work = underWay.get(row.id) ?? finish(row).finally(() => underWay.delete(row.id));
    underWay.set(row.id, work);
    return work;
  };

  const readyUpload = async (id: string, person: Principal): Promise<UploadRow> => {
    const row = await ownUpload(parts, id, person);
    if (row.film) return row;
    await demandPieces(parts, row);
    if (row.length === null || row.received < row.length) {
      throw new UserFacingError('upload_incomplete');
    }
    return row;
  };

  const fromUpload = async (id: string, person: Principal): Promise<StoredFilm> => {
    const row = await readyUpload(id, person);
    if (row.film) {
      await rows.finish(id, row.film, clock.now() + FILM_KEPT);
      return row.film;
    }
    try {
      return await soon(finishOnce(row));
    } catch (error) {
      if (isNoFilm(error)) await letGo(row);
      throw error;
    }
  };

  return {
    fromUpload,
    wasMeantFor: async (id, questionId, person) =>
      (await ownUpload(parts, id, person)).question_id === questionId,
    fromFile: async ({ path, fileName }, { userId, domainId }) => {
      const { size } = await stat(path);
      const film = await filmOf(path);
      const now = clock.now();
      await rows.add({
        id: randomBytes(16).toString('hex'),
        domain_id: domainId,
        user_id: userId,
        file_name: cleanFileName(fileName),
        question_id: null,
        page_id: null,
        order_id: null,
        received: size,
        length: size,
        film,
        film_name: film.name,
        created_at: now,
        expires_at: now + FILM_KEPT,
      });
      return film;
    },
    prepare: (id, person) => {
      const work = async () => {
        const row = await readyUpload(id, person);
        if (!row.film) await finishOnce(row);
      };
      work().catch((error) => {
        // Whoever asks for the film is told.
        if (!(error instanceof UserFacingError)) log.warn({ err: error }, 'a film was not made');
      });
    },
  };
};
