import { systemClock } from '@sayfa/kernel';
import { isApiError, removeSealedOnBoard, sealedOnBoard } from '@sayfa/web-kit';
import {
  boardsCalls,
  MAX_SEALED,
  MAX_SEALED_LETTERS,
  type SealedRecord,
} from '../../contract/index.ts';
import { askAsBoard, type ProvingBoard } from './ask-as-board.ts';

/** Milliseconds for which stays what cannot be opened or is refused, for a report. Source: BRD-009. */
const RETENTION_MS = 30 * 86_400_000;
/** Letters that are read at a time to be encoded. */
const PIECE = 8_192;

const base64 = (bytes: Uint8Array): string => {
  let letters = '';
  for (let at = 0; at < bytes.length; at += PIECE) {
    letters += String.fromCharCode(...bytes.subarray(at, at + PIECE));
  }
  return btoa(letters);
};

/** What stays on this page because it was refused before. */
const stuck = new Set<string>();

/** Records of one call, oldest first. */
const nextBatch = async (): Promise<SealedRecord[]> => {
  const records: SealedRecord[] = [];
  let letters = 0;
  for (const [name, { person, iv, data, at }] of await sealedOnBoard()) {
    if (stuck.has(name)) {
      if (systemClock.now() - at > RETENTION_MS) await removeSealedOnBoard([name]);
      continue;
    }
    const record = { name, person, iv: base64(iv), data: base64(new Uint8Array(data)) };
    // What is too large for a call waits until its person is here again.
    if (record.data.length > MAX_SEALED_LETTERS) continue;
    letters += record.data.length;
    if (records.length > 0 && letters > MAX_SEALED_LETTERS) break;
    records.push(record);
    if (records.length === MAX_SEALED) break;
  }
  return records;
};

const sendBatch = async (proving: ProvingBoard, records: SealedRecord[]): Promise<void> => {
  try {
    const { data } = await askAsBoard(proving, boardsCalls.sealed, { body: { records } });
    await removeSealedOnBoard(data.taken);
    for (const name of data.refused) stuck.add(name);
  } catch (error) {
    const unreadable = isApiError(error, 'seal_invalid') ? error.details?.unreadable : undefined;
    // The rest is sent again without them; what was taken already counts once.
    if (typeof unreadable !== 'string') throw error;
    for (const name of unreadable.split('\n')) stuck.add(name);
  }
};

let sending: Promise<void> | undefined;

const sendAll = async (proving: ProvingBoard): Promise<void> => {
  for (let records = await nextBatch(); records.length > 0; records = await nextBatch()) {
    await sendBatch(proving, records);
  }
};

/** Sends what people left sealed on this board, whoever is there now; once at a time. */
export const sendSealed = (proving: ProvingBoard): Promise<void> => {
  sending ??= sendAll(proving)
    // Sent again at the next contact.
    .catch(() => undefined)
    .finally(() => {
      sending = undefined;
    });
  return sending;
};
