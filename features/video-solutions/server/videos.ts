import { zoomStepsOf } from '@sayfa/activity-types/zoom-steps';
import { UserFacingError } from '@sayfa/contract-kit';
import type { Clock, Rect } from '@sayfa/kernel';
import type { Principal } from '@sayfa/server-kit';
import type { SolutionFields } from '../contract/index.ts';
import type { SentFilm } from './receive-film.ts';
import { RESTORABLE } from './told-tasks.ts';
import type { Films } from './uploads/films.port.ts';
import type { ActivitiesOfFilms, BooksOfFilms, TestsOfFilms } from './video-solutions.port.ts';
import { type FilmRow, type FilmStore, type Target, targetOf } from './video-solutions.store.ts';

const notFound = (): UserFacingError => new UserFacingError('not_found');

/** A book that the person may not read is no different from one that is not there. */
export const orNotFound = async <Found>(found: Promise<Found>): Promise<Found> => {
  try {
    return await found;
  } catch (error) {
    const isHidden = error instanceof UserFacingError && error.code === 'book_not_found';
    throw isHidden ? notFound() : error;
  }
};

/** The question, in a book that the person reads. Throws not_found. */
export const readableQuestion = async (
  { books, tests }: { books: BooksOfFilms; tests: TestsOfFilms },
  person: Principal,
  id: number,
) => {
  const found = await tests.question(id);
  if (!found) throw notFound();
  await orNotFound(books.bookForPerson(person, found.bookId));
  return found;
};

type Aimed = {
  target: Target;
  place: { domain_id: number; ebook_id: number; ebook_pages_id: number };
  question: { question_id: number | null; test_id: number | null; zoom_id: number | null };
  region: Rect;
};

/** Adding, deleting and restoring films, once it is known that the person is one who records. */
export const createFilms = (parts: {
  store: FilmStore;
  films: Films;
  books: BooksOfFilms;
  activities: ActivitiesOfFilms;
  tests: TestsOfFilms;
  clock: Clock;
}) => {
  const { store, films, books, activities, tests, clock } = parts;

  const ofQuestion = async (person: Principal, id: number): Promise<Aimed> => {
    const found = await readableQuestion(parts, person, id);
    return {
      target: { question: id },
      place: {
        domain_id: found.domainId,
        ebook_id: found.bookId,
        ebook_pages_id: found.pageId,
      },
      question: { question_id: id, test_id: found.testId, zoom_id: null },
      region: found.region,
    };
  };

  /** The question at this place in the order of the page, else the zoom area. Source: VID-044. */
  const atPlace = async (person: Principal, pageId: number, order: number): Promise<Aimed> => {
    const page = await orNotFound(books.pageForPerson(person, pageId));
    const questions = await tests.questionsOfPage(page.id);
    const numbered = questions.find(({ orderNumber }) => orderNumber === order);
    if (numbered) return ofQuestion(person, numbered.id);
    const steps = zoomStepsOf(await activities.onPage(page.id));
    const step = steps.find(({ orderId }) => orderId === order);
    if (!step) throw notFound();
    const named = questions.find(({ id }) => String(id) === String(step.questionId));
    if (named) return ofQuestion(person, named.id);
    return {
      target: { zoom: step.id },
      place: { domain_id: page.domainId, ebook_id: page.bookId, ebook_pages_id: page.id },
      question: { question_id: null, test_id: null, zoom_id: step.id },
      region: step.parts[0],
    };
  };

  const aimedAt = (person: Principal, fields: SolutionFields): Promise<Aimed> => {
    const { question_id, order_id, page_id } = fields;
    if (question_id !== undefined) return ofQuestion(person, question_id);
    if (page_id === undefined)
      throw new UserFacingError('field_required', { field: 'question_id' });
    if (order_id === undefined) throw new UserFacingError('field_required', { field: 'order_id' });
    return atPlace(person, page_id, order_id);
  };

  /** A recording whose question was deleted meanwhile is kept: its film can be downloaded. */
  const refuseAimless = async (
    person: Principal,
    { question_id: id }: SolutionFields,
    from: SentFilm['from'],
    error: unknown,
  ): Promise<never> => {
    const isGone = error instanceof UserFacingError && error.code === 'not_found';
    if (!isGone || 'file' in from || id === undefined) throw error;
    if (!(await films.wasMeantFor(from.upload, id, person))) throw error;
    await films.fromUpload(from.upload, person);
    throw new UserFacingError('question_gone');
  };

  /** A film of a book that the person reads. */
  const found = async (person: Principal, id: number): Promise<FilmRow> => {
    const row = await store.find(id);
    if (!row) throw notFound();
    await orNotFound(books.bookForPerson(person, row.ebook_id));
    return row;
  };

  /** Readers see what a row says as soon as their page is read again. */
  const noted = (row: FilmRow): FilmRow => {
    books.noteChanged(row.ebook_id);
    return row;
  };

  const remove = async (person: Principal, row: FilmRow): Promise<FilmRow> => {
    const removed = await store.remove(row, { by: person.userId, now: clock.now() });
    // Two who delete the same have both done so.
    return removed ? noted(removed) : row;
  };

  return {
    /** Throws not_found, field_required, idempotency_mismatch, what the film is refused for. */
    add: async (
      person: Principal,
      { fields, from, hash }: SentFilm,
      key: string | undefined,
    ): Promise<FilmRow> => {
      const { userId } = person;
      const before = key === undefined ? undefined : await store.madeBefore(userId, key);
      if (before && before.create_hash !== hash) throw new UserFacingError('idempotency_mismatch');
      if (before) return before;
      const { target, place, question, region } = await aimedAt(person, fields).catch(
        (error: unknown) => refuseAimless(person, fields, from, error),
      );
      const film = await ('file' in from
        ? films.fromFile(from.file, person)
        : films.fromUpload(from.upload, person));
      // Held before it is used, so that a crash leaves a file too many and never one too few.
      await books.holdFile(place.ebook_id, film.name);
      const { left: x, top: y, width, height } = region;
      const added = await store.add(
        {
          ...place,
          ...question,
          region: JSON.stringify({ x, y, width, height }),
          user_id: userId,
          name: film.name,
          title: fields.title,
          description: fields.description,
          duration: film.duration,
          width: film.width,
          height: film.height,
          size: film.size,
          has_audio: film.hasAudio ? 1 : 0,
        },
        target,
        { now: clock.now(), once: key === undefined ? undefined : { key, hash } },
      );
      if (added === 'other') throw new UserFacingError('idempotency_mismatch');
      return noted(added);
    },

    /** Deletes the film of a question where there is one. */
    removeOf: async (person: Principal, questionId: number): Promise<void> => {
      const rows = await store.ofTarget({ question: questionId });
      const current = rows.find(({ deleted_at }) => deleted_at === null);
      if (current) await remove(person, current);
    },

    /** Throws not_found. */
    remove: async (person: Principal, id: number): Promise<FilmRow> =>
      remove(person, await found(person, id)),

    /** To another question of its test, in place of the one that is there. Throws not_found, invalid. */
    assign: async (person: Principal, id: number, questionId: number): Promise<FilmRow> => {
      const row = await found(person, id);
      const question = await readableQuestion(parts, person, questionId);
      if (row.test_id !== question.testId) {
        throw new UserFacingError('invalid', { field: 'question_id' });
      }
      const assigned = await store.assign(row, question, { by: person.userId, now: clock.now() });
      if (!assigned) throw notFound();
      return noted(assigned);
    },

    /** In place of the one that is there. Throws not_found, also for one that answers nothing any more. */
    restore: async (person: Principal, id: number): Promise<FilmRow> => {
      const row = await found(person, id);
      const target = targetOf(row);
      const now = clock.now();
      const isGone = row.deleted_at !== null && row.deleted_at < now - RESTORABLE;
      if (isGone || !target) throw notFound();
      const restored = await store.restore(row, target, { by: person.userId, now });
      return restored ? noted(restored) : found(person, id);
    },
  };
};
