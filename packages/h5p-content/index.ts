/** Three formats of H5P that can be written in a form and played without H5P's own code. */
export { ownContentOfAnswer } from './content/answer-content.ts';
export {
  checkOwnContent,
  type Problem,
  type ProblemCode,
  problemsOf,
} from './content/check-own-content.ts';
export { LARGEST_CONTENT } from './content/limits.ts';
export {
  emptyOwnContent,
  formatOwnContent,
  OWN_LIBRARIES,
  type OwnContent,
  type OwnLibrary,
  parseOwnContent,
} from './content/own-content.ts';
export { wordsOfContent } from './content/words-of-content.ts';
