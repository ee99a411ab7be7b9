import { createRandom, type Random } from '../../e2e/support/random-lesson.ts';
import { type Caller, createCaller } from '../caller.ts';
import { accountsWriter } from './accounts.ts';
import { activitiesWriter } from './activities.ts';
import { demoBook } from './demo-book.ts';
import { drawingWriter } from './drawing.ts';
import { publishingWriter } from './publishing.ts';
import { readingWriter } from './reading.ts';
import { recordingsWriter } from './recordings.ts';
import { uploadsWriter } from './uploads.ts';
import type { Writer } from './writer.ts';

/** People of the demo, each with a session, and one writer of each kind of thing. The server must run. */
export const allWriters = async (
  address: string,
  random: Random,
  faults: string[],
  expected: readonly number[] = [],
): Promise<Writer[]> => {
  const sign = (person: string): Promise<Caller> => createCaller(address, person, faults, expected);
  const [student, teacher, sender, admin] = await Promise.all([
    sign('student'),
    sign('teacher'),
    sign('videoeditor'),
    sign('domainadmin'),
  ]);
  const book = await demoBook(student);
  const own = (): Random => createRandom(random.whole(0, 2 ** 31 - 1));
  return [
    drawingWriter(student, book, own()),
    readingWriter(teacher, book, own()),
    accountsWriter(admin, own()),
    activitiesWriter(admin, book, own()),
    uploadsWriter(admin),
    recordingsWriter(sender, own()),
    publishingWriter(admin, book, own()),
  ];
};
