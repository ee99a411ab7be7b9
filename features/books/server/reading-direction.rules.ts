import type { TableOfContents } from '@sayfa/books/contract';
import { directionOfLanguage, directionOfLetters, type ReadingDirection } from '@sayfa/kernel';

/**
 * In which direction the pages of a book follow each other: what a person chose, else that of its
 * language, else that of its words. The language of the reader's interface has no say.
 */
export const readingDirectionOf = (book: {
  chosen: ReadingDirection | null;
  language: string | null;
  text: ReadingDirection;
}): ReadingDirection =>
  book.chosen ?? (book.language === null ? book.text : directionOfLanguage(book.language));

/** What the name and the contents of a book say of its direction, before its words are known. */
export const directionOfTitles = (name: string, { units }: TableOfContents): ReadingDirection => {
  const titles = units.flatMap((unit) => [unit.name, ...unit.topics.map((topic) => topic.name)]);
  return directionOfLetters([name, ...titles].join(' ')) ?? 'ltr';
};
