import { UserFacingError } from '@sayfa/contract-kit';
import { demandDomain, type Handlers, type Principal } from '@sayfa/server-kit';
import {
  MAX_LABELS,
  MAX_PICTURES,
  MIN_OPENINGS_SHOWN,
  type paperCodesCalls,
} from '../contract/index.ts';
import { countsOf, targetsOfBook } from './book-targets.ts';
import { chosenCodes, madeCode } from './chosen-codes.ts';
import { codePictures } from './code-pictures.ts';
import { gridOf, labelPdf } from './label-pdf.ts';
import { newPaperCode } from './new-paper-code.ts';
import type { PaperCodesParts } from './paper-codes-parts.ts';

type EditorCalls = Pick<
  typeof paperCodesCalls,
  'overview' | 'make' | 'sheet' | 'pictures' | 'setRights'
>;

/** Codes in one list of openings. */
const MAX_OPENINGS_SHOWN = 50;
const NO_CACHE = 'private, no-store';

/** What those ask for who edit books. */
export const editorHandlers = (parts: PaperCodesParts): Handlers<EditorCalls> => {
  const { store, sources, publicUrl, clock } = parts;

  const bookFor = (person: Principal, { domain, id }: { domain: string; id: string }) => {
    demandDomain(person, domain);
    return parts.books.bookForPerson(person, id);
  };

  return {
    overview: async ({ person, params }) => {
      const book = await bookFor(person, params);
      const targets = await targetsOfBook(sources, book.id);
      const shown = { min: MIN_OPENINGS_SHOWN, limit: MAX_OPENINGS_SHOWN };
      return {
        data: {
          has_address: publicUrl !== undefined,
          qr_open: await store.qrOpenOf(book.id),
          pages: book.pageCount,
          counts: countsOf(targets),
          openings: await store.openingsOf(book.id, shown),
        },
      };
    },

    make: async ({ person, params, body }) => {
      const book = await bookFor(person, params);
      const all = new Map(
        (await targetsOfBook(sources, book.id)).map((target) => [
          `${target.kind} ${target.id}`,
          target,
        ]),
      );
      const targets = body.targets.map(({ kind, id }) => {
        const target = all.get(`${kind} ${id}`);
        if (!target) throw new UserFacingError('not_found', { field: 'targets' });
        return target;
      });
      const rows = await store.codesOf(book, targets, { now: clock.now(), newCode: newPaperCode });
      return {
        data: targets.map((target, at) => madeCode(publicUrl, target, rows[at]?.code ?? '')),
      };
    },

    sheet: async ({ person, params, body, reply }) => {
      const book = await bookFor(person, params);
      await parts.limitFiles(person.userId);
      const codes = await chosenCodes(parts, book, body.what, MAX_LABELS);
      const { pdf, temporaryFolder: folder } = parts;
      const { bytes, stream } = await labelPdf({ pdf, folder }, codes, gridOf(body.labels));
      reply
        .type('application/pdf')
        .header('content-length', bytes)
        .header('content-disposition', 'attachment; filename="labels.pdf"')
        .header('cache-control', NO_CACHE);
      return reply.send(stream);
    },

    pictures: async ({ person, params, body, reply }) => {
      const book = await bookFor(person, params);
      await parts.limitFiles(person.userId);
      const zip = await codePictures(await chosenCodes(parts, book, body.what, MAX_PICTURES));
      reply
        .type('application/zip')
        .header('content-disposition', 'attachment; filename="codes.zip"')
        .header('cache-control', NO_CACHE);
      return reply.send(zip);
    },

    setRights: async ({ person, params, body }) => {
      await store.setQrOpen(await bookFor(person, params), body.qr_open);
      return { success: true as const };
    },
  };
};
