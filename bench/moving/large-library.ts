import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { fillGroup } from '../server/many-books.ts';

const PAGES_OF_BOOK = 10;
/** Bytes of the picture of a page, as a page of text has. */
const PICTURE_BYTES = 24_000;
const STROKES_OF_PERSON = 5;
const STROKE_BYTES = 600;
const WORDS_OF_PAGE = 200;
const MADE_AT = 1_700_000_000_000;

type Insert = (...values: SQLInputValue[]) => number;

const insertInto = (database: DatabaseSync, table: string, columns: string): Insert => {
  const marks = columns.split(',').map(() => '?');
  const statement = database.prepare(`insert into ${table} (${columns}) values (${marks})`);
  return (...values) => Number(statement.run(...values).lastInsertRowid);
};

const numberFrom = (database: DatabaseSync, sql: string): number =>
  Number(Object.values(database.prepare(sql).get() ?? {})[0]);

const idsOf = (database: DatabaseSync, sql: string): number[] =>
  database
    .prepare(sql)
    .all()
    .map(({ id }) => Number(id));

const addPeople = (database: DatabaseSync, domainId: number, groupId: number, count: number) => {
  const user = insertInto(
    database,
    'users',
    'domain_id,email,name,last_name,phone,address,city,email_permission,sms_permission,password_hash,search_key,created_at',
  );
  const role = insertInto(database, 'user_roles', 'domain_id,user_id,position,role');
  const member = insertInto(database, 'group_members', 'domain_id,user_id,group_id');
  const present = numberFrom(database, 'select count(*) from users');
  for (let index = present; index < count; index += 1) {
    const email = `pupil-${index}@demo.example`;
    const name = `Öğrenci ${index}`;
    const key = `${name} ${email}`.toLocaleLowerCase('tr');
    const hash = `$argon2id$${randomBytes(48).toString('base64')}`;
    const id = user(
      ...[domainId, email, name, 'Yılmaz', '', '', 'İzmir', 0, 0, hash, key, MADE_AT],
    );
    role(domainId, id, 0, 'Student');
    member(domainId, id, groupId);
  }
};

const storeFile = (dataFolder: string): string => {
  const bytes = randomBytes(PICTURE_BYTES);
  const name = `${createHash('sha256').update(bytes).digest('hex')}.jpg`;
  const folder = path.join(dataFolder, 'files', name.slice(0, 2));
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, name), bytes);
  return name;
};

const addPages = (database: DatabaseSync, dataFolder: string, domainId: number) => {
  const page = insertInto(
    database,
    'ebook_pages',
    'domain_id,ebook_id,page_number,width,height,format,pictures,ready',
  );
  const words = insertInto(
    database,
    'ebook_page_words',
    'page_id,domain_id,ebook_id,page_number,texts,boxes,folded',
  );
  const file = insertInto(database, 'ebook_files', 'ebook_id,name,page_number,domain_id,kind');
  const texts = Array.from({ length: WORDS_OF_PAGE }, (_, at) => `kelime${at}`).join(' ');
  const boxes = JSON.stringify(Array.from({ length: WORDS_OF_PAGE * 4 }, (_, at) => at * 3));
  const empty = `select id from ebooks where id not in (select ebook_id from ebook_pages)`;
  for (const bookId of idsOf(database, empty)) {
    for (let number = 1; number <= PAGES_OF_BOOK; number += 1) {
      const name = storeFile(dataFolder);
      const shown = { width: 1_000, height: 1_414, file: name, bytes: PICTURE_BYTES };
      const pictures = JSON.stringify([shown]);
      const id = page(domainId, bookId, number, 595, 842, 'jpeg', pictures, 1);
      words(id, domainId, bookId, number, texts, boxes, texts);
      file(bookId, name, number, domainId, 'page');
    }
  }
};

const addStrokes = (database: DatabaseSync, domainId: number, bookId: number) => {
  const version = insertInto(database, 'drawing_versions', 'user_id,ebook_id,domain_id,version');
  const object = insertInto(
    database,
    'drawing_objects',
    'user_id,ebook_id,domain_id,page,object,version,bytes,emptied,record',
  );
  for (const userId of idsOf(database, 'select id from users')) {
    version(userId, bookId, domainId, STROKES_OF_PERSON);
    for (let at = 1; at <= STROKES_OF_PERSON; at += 1) {
      const points = randomBytes(STROKE_BYTES / 2).toString('hex');
      const record = JSON.stringify({ kind: 'stroke', points, color: '#ff0000', label: 'çizgi' });
      object(userId, bookId, domainId, '1', `${userId}-${at}`, at, record.length, 0, record);
    }
  }
};

/**
 * Adds to a seeded demo as many people and books as asked for: each book with ten pages of words and
 * pictures, each person with a few strokes.
 */
export const fillLibrary = (
  dataFolder: string,
  { people, books }: { people: number; books: number },
): void => {
  const open = () => new DatabaseSync(path.join(dataFolder, 'sayfa.sqlite'));
  const reading = open();
  const domainId = numberFrom(reading, "select id from domains where name = 'demo'");
  const groupId = numberFrom(
    reading,
    `select min(id) from course_groups where domain_id = ${domainId}`,
  );
  reading.close();
  fillGroup(dataFolder, groupId, books);
  const database = open();
  database.exec('begin');
  addPeople(database, domainId, groupId, people);
  addPages(database, dataFolder, domainId);
  addStrokes(database, domainId, numberFrom(database, 'select min(id) from ebooks'));
  database.exec(`update ebooks set page_count = ${PAGES_OF_BOOK}, pages_ready = ${PAGES_OF_BOOK}
    where page_count = 100 and original_file is null`);
  database.exec('commit');
  database.close();
};
