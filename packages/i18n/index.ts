/** Languages, their direction, and how text is chosen. It contains no texts of the product. */
export {
  DEFAULT_LANGUAGE,
  directionOf,
  LANGUAGES,
  type Language,
  languageOf,
} from './languages.ts';
export { type MessageTree, messageAt } from './messages.ts';
