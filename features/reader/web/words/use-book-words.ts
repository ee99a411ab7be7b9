import type { BookContent } from '@sayfa/books/contract';
import { useText } from '@sayfa/web-kit';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { PageView } from '../page-view/page-view.ts';
import type { BookWords } from './book-words.ts';
import { createTextMarks } from './text-marks.ts';
import { showWordsOnPages, type WordsOnPages } from './words-on-pages.ts';

/** Shows the words of a book over its pages while it is open. */
export const useBookWords = (
  view: PageView | undefined,
  bookId: string,
  content: BookContent | undefined,
): BookWords => {
  const { t } = useText();
  const [marks] = useState(createTextMarks);
  const onPages = useRef<WordsOnPages>(undefined);
  const hasWords = content?.has_text === true;
  const language = content?.language ?? undefined;
  useEffect(() => {
    if (!view || !hasWords) return;
    const labelOf = (page: number) => t('reader:pageLabel', { page });
    const words = showWordsOnPages(view, { bookId, labelOf, language, marks });
    onPages.current = words;
    return () => {
      onPages.current = undefined;
      words.close();
    };
  }, [view, hasWords, bookId, language, marks, t]);
  return useMemo(() => ({ marks, onPages }), [marks]);
};
