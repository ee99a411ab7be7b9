import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../bench/place.ts';
import type { Random } from '../../e2e/support/random-lesson.ts';
import { type Answered, answered, type Caller } from '../caller.ts';
import type { Writer } from './writer.ts';

const SAMPLE = 'features/video-solutions/server/uploads/samples/spoken.webm';
const TUS = { 'tus-resumable': '1.0.0' };
const MAX_PIECE_BYTES = 20_000;

type Upload = { path: string; acknowledged: number; isSure: boolean };

/** Sends recordings in pieces; goes on where the server says that it is. */
export const recordingsWriter = (sender: Caller, random: Random): Writer => {
  const bytes = readFileSync(path.join(root, SAMPLE));
  const whole: string[] = [];
  let current: Upload | undefined;
  const problems: string[] = [];

  const offsetOf = async (upload: Upload): Promise<number> => {
    const reply = await sender.fetch('HEAD', upload.path, TUS);
    return Number(reply?.headers.get('upload-offset') ?? Number.NaN);
  };

  const begin = async (): Promise<Answered> => {
    const reply = await sender.send('POST', '/api/v2/recordings', undefined, {
      ...TUS,
      'upload-length': String(bytes.length),
      'upload-metadata': `filename ${Buffer.from('lesson.webm').toString('base64')}`,
    });
    const answer = answered(reply);
    const location = reply?.headers.get('location');
    if (answer === 'acknowledged' && location) {
      current = { path: location, acknowledged: 0, isSure: true };
    }
    return answer;
  };

  const sendPiece = async (upload: Upload): Promise<Answered> => {
    if (!upload.isSure) {
      const offset = await offsetOf(upload);
      if (Number.isNaN(offset)) return 'unanswered';
      upload.acknowledged = Math.max(offset, upload.acknowledged);
      upload.isSure = true;
    }
    const from = upload.acknowledged;
    const piece = bytes.subarray(from, from + random.whole(1, MAX_PIECE_BYTES));
    if (piece.length === 0) {
      whole.push(upload.path);
      current = undefined;
      return 'refused';
    }
    upload.isSure = false;
    const reply = await sender.send('PATCH', upload.path, new Uint8Array(piece), {
      ...TUS,
      'content-type': 'application/offset+octet-stream',
      'upload-offset': String(from),
    });
    const answer = answered(reply);
    if (answer !== 'acknowledged') return answer;
    upload.isSure = true;
    upload.acknowledged = from + piece.length;
    if (upload.acknowledged < bytes.length) return answer;
    whole.push(upload.path);
    current = undefined;
    return answer;
  };

  return {
    name: 'recordings',
    write: () => (current ? sendPiece(current) : begin()),
    missing: async () => {
      if (current) {
        const offset = await offsetOf(current);
        if (!(offset >= current.acknowledged)) {
          problems.push(`${current.path} has ${offset} of ${current.acknowledged} bytes`);
        }
      }
      for (const one of whole) {
        const offset = await offsetOf({ path: one, acknowledged: 0, isSure: true });
        if (offset !== bytes.length) problems.push(`${one} has ${offset} of ${bytes.length} bytes`);
      }
      return problems.splice(0);
    },
  };
};
