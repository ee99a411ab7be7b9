import type { NamesOf } from '@sayfa/accounts/port';
import type { BooksPort } from '@sayfa/books/port';
import type { Clock } from '@sayfa/kernel';
import type { LessonScriptStore } from './lesson-scripts.store.ts';

/** What this feature needs of books. */
export type BooksOfScripts = Pick<BooksPort, 'bookForPerson'>;

/** What the calls of lesson scripts are made of. */
export type ScriptParts = {
  store: LessonScriptStore;
  books: BooksOfScripts;
  domains: { namesOf: NamesOf };
  clock: Clock;
};
