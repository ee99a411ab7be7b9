import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const types = ['text', 'audio', 'image', 'video', 'link', 'mc_question'];
const styles = ['style1', 'style2 midi', 'style3 mini', 'style4', 'styleinfo'];
const columns = 15;

/** Places activities of all kinds on a page (from 1) of a book, in even rows. */
export const placeActivities = (
  dataFolder: string,
  bookId: number,
  page: number,
  count: number,
): void => {
  const database = new DatabaseSync(path.join(dataFolder, 'sayfa.sqlite'));
  const add = database.prepare(`
    insert into activities (domain_id, ebook_id, page_id, user_id, type, style,
      "left", top, width, height, show, status, sharing, published, description, content, label,
      created_at, updated_at)
    select p.domain_id, p.ebook_id, p.id, 1, ?, ?, ?, ?, 24, 24, 1, 1, 1, 1, ?, '<p>Bench</p>', '',
      0, 0
    from ebook_pages p where p.ebook_id = ? and p.page_number = ?`);
  for (let index = 0; index < count; index += 1) {
    add.run(
      types[index % types.length] ?? '',
      styles[index % styles.length] ?? '',
      20 + (index % columns) * 64,
      20 + Math.floor(index / columns) * 60,
      `Button ${index + 1}`,
      bookId,
      page,
    );
  }
  database.prepare('update ebooks set revision = revision + 1 where id = ?').run(bookId);
  database.close();
};
