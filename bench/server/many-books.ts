import { createHash } from 'node:crypto';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { foldForSearch } from '@sayfa/kernel';
import { nameSortKey } from '../../features/books/server/name-order.ts';

const subjects = ['Matematik', 'Fen Bilimleri', 'Türkçe', 'İngilizce', 'Tarih', 'Coğrafya'];
const kinds = ['Çalışma Kitabı', 'Soru Bankası', 'Deneme Sınavı', 'Konu Anlatımı', 'Özet'];
const places = ['İstanbul', 'Ankara', 'İzmir', 'Bursa', 'Antalya', 'Şanlıurfa', 'Diyarbakır'];

const pick = (list: readonly string[], at: number): string => list[at % list.length] ?? '';

const nameOf = (index: number): string =>
  `${pick(places, index >> 2)} ${pick(subjects, index)} ${pick(kinds, index >> 1)} ${index}`;

const numberFrom = (database: DatabaseSync, sql: string, ...values: (string | number)[]): number =>
  Number(Object.values(database.prepare(sql).get(...values) ?? {})[0]);

/** Adds books to the group up to `count`, without pages and files. */
export const fillGroup = (dataFolder: string, groupId: number, count: number): void => {
  const database = new DatabaseSync(path.join(dataFolder, 'sayfa.sqlite'));
  const domainId = numberFrom(database, "select id from domains where name = 'demo'");
  const courseId = numberFrom(
    database,
    'select min(id) from courses where domain_id = ?',
    domainId,
  );
  const present = numberFrom(
    database,
    'select count(*) from group_ebooks where group_id = ?',
    groupId,
  );
  const book = database.prepare(`insert into ebooks (domain_id, hash, name, name_key, sort_key,
    course_id, state, page_count, pages_ready, has_text, toc, suggested, revision, created_at)
    values (?, ?, ?, ?, ?, ?, 'ready', 100, 100, 0, '{"units":[]}', 0, 1, 1700000000000)`);
  const membership = database.prepare(
    "insert into group_ebooks (group_id, ebook_id, domain_id, kind) values (?, ?, ?, 'main')",
  );
  database.exec('begin');
  for (let index = present; index < count; index += 1) {
    const name = nameOf(index);
    const hash = createHash('sha256').update(name).digest('hex').slice(0, 16);
    const { lastInsertRowid } = book.run(
      domainId,
      hash,
      name,
      foldForSearch(name),
      nameSortKey(name),
      courseId,
    );
    membership.run(groupId, lastInsertRowid, domainId);
  }
  database
    .prepare('update shelf_revisions set revision = revision + 1 where domain_id = ?')
    .run(domainId);
  database.exec('commit');
  database.close();
};

/** What people type: parts of names, with and without Turkish letters, rare and frequent. */
export const searchTerms = (count: number): string[] =>
  Array.from({ length: 60 }, (_, index) => {
    const number = Math.floor((index * 7919) % count);
    if (index % 3 === 0) return String(number);
    if (index % 3 === 1)
      return `${pick(places, index).toLocaleUpperCase('tr')} ${pick(subjects, index)}`;
    return `${pick(subjects, index)} ${pick(kinds, index)} ${number}`.toLocaleLowerCase('tr');
  });
