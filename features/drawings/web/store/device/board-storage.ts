import { jsonIn } from '@sayfa/kernel';
import type { SealedTexts } from '@sayfa/web-kit';
import { unsentDrawing } from '../../../contract/index.ts';
import { isOperationsRow, keyText, type OutboxRow, rowOfUnsent } from '../outbox/outbox-row.ts';
import type { DeviceStorage } from './device-storage.ts';
import { memoryStorage } from './memory-storage.ts';

const nameOfRow = ({ key }: OutboxRow): string => keyText(key);
/** The name of a part of the journal; the first has no number. */
const nameOfJournal = (device: string, part = 0): string =>
  part === 0 ? `journal ${device}` : `journal ${device} ${part}`;

/** A row as it is sealed: the server applies it by itself, and this board can go on with it. */
const textOfRow = (row: OutboxRow): string => {
  const { key, book } = row;
  const there = { book: book.urlId, bookId: book.id, key };
  return JSON.stringify(
    isOperationsRow(row)
      ? { ...there, kind: row.kind, page: row.page, operations: row.operations }
      : { ...there, kind: row.kind, blank: row.blank },
  );
};

const textsOf = (rows: readonly OutboxRow[]): Map<string, string> =>
  new Map(rows.map((row) => [nameOfRow(row), textOfRow(row)]));

/** Rows that this person left unsent on this board. */
const unsentIn = (texts: readonly string[]): OutboxRow[] =>
  texts.flatMap((text) => {
    const unsent = unsentDrawing.safeParse(jsonIn(text)).data;
    const row = unsent && rowOfUnsent(unsent);
    return row ? [row] : [];
  });

/**
 * Keeps drawings of a board: what was drawn is in memory, and what is unsent is on disk sealed, as
 * soon as it is there. Nobody can read it on the board, and it is not lost with the power.
 */
export const boardStorage = async (sealed: SealedTexts): Promise<DeviceStorage> => {
  const memory = memoryStorage();
  /** Parts of the journal on disk. */
  let journaledParts = 0;
  /** Names of the parts of the journal from one on; none of them is on disk any more. */
  const withoutJournal = (device: string, from = 0): string[] => {
    const count = Math.max(journaledParts, from, 1);
    journaledParts = from;
    return Array.from({ length: count - from }, (_, at) => nameOfJournal(device, from + at));
  };
  await memory.keep(unsentIn(await sealed.all()));
  return {
    ...memory,
    isDurable: true,
    keep: async (rows, device) => {
      await memory.keep(rows);
      await sealed.put(textsOf(rows), device === undefined ? [] : withoutJournal(device));
    },
    acknowledge: async (rows, version) => {
      await memory.acknowledge(rows, version);
      await sealed.put(new Map(), rows.map(nameOfRow));
    },
    replace: async (rows, by) => {
      await memory.replace(rows, by);
      await sealed.put(textsOf(by), rows.map(nameOfRow));
    },
    journal: (device, { row, others = [] }) => {
      const texts = [row, ...others].map(
        (each, part) => [nameOfJournal(device, part), textOfRow(each)] as const,
      );
      return sealed.put(new Map(texts), withoutJournal(device, texts.length));
    },
    endJournal: (device) => sealed.put(new Map(), withoutJournal(device)),
  };
};
