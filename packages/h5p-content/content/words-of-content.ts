import { plainOf } from './inline-html.ts';
import type { OwnContent } from './own-content.ts';

/** What an author wrote, line by line: sentences with asterisks, or `clue | answer`. */
export const wordsOfContent = (content: OwnContent): string[] => {
  switch (content.library) {
    case 'H5P.Blanks':
      return content.params.questions.map(plainOf);
    case 'H5P.Crossword':
      return content.params.words.map(({ clue, answer }) => `${clue} | ${answer}`);
    case 'H5P.DragText':
      return content.params.textField.split('\n').filter((line) => line.trim() !== '');
  }
};
