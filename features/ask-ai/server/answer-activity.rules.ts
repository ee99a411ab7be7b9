import { h5p, note } from '@sayfa/activity-types';
import { formatOwnContent, type OwnLibrary, ownContentOfAnswer } from '@sayfa/h5p-content';
import { AI_CATEGORIES, type AiCategory } from '../contract/index.ts';
import { noteContent } from './note-text.rules.ts';

const FORMATS: Partial<Record<AiCategory, OwnLibrary>> = {
  h5pBlanks: 'H5P.Blanks',
  h5pCrossword: 'H5P.Crossword',
  h5pDragText: 'H5P.DragText',
};

/**
 * What an answer becomes on the page: an exercise that can be played where one was asked for and the
 * answer is one, else a text note. Takes words without markup.
 */
export const activityOfAnswer = (
  category: number,
  text: string,
): { type: string; content: string } => {
  const library = FORMATS[AI_CATEGORIES[category] ?? 'explain'];
  const exercise = library && ownContentOfAnswer(library, text);
  return exercise
    ? { type: h5p.type, content: formatOwnContent(exercise) }
    : { type: note.type, content: noteContent(text) };
};
