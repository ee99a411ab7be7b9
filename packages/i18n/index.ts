/** Languages, their direction, and how text is chosen. No words of the product live here. */
export {
  DEFAULT_LANGUAGE,
  directionOf,
  LANGUAGES,
  type Language,
  languageOf,
} from './languages.ts';
export { type MessageTree, messageAt } from './messages.ts';
