import { useQuestionInView } from '@sayfa/web-kit';
import { useEffect } from 'react';
import { inViewOf, type PageQuestion } from './questions-of-page.ts';

/** Tells the other features of the reader which question a person looks at. Source: PRS-036, REC-015. */
export const useTellQuestionInView = (question: PageQuestion | undefined): void => {
  useEffect(
    () => useQuestionInView.setState({ question: question && inViewOf(question) }),
    [question],
  );
  useEffect(() => () => useQuestionInView.setState({ question: undefined }), []);
};
