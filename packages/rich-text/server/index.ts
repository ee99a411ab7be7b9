/** The server's half of rich text: nothing is stored uncleaned. */
export { type CleanedHtml, cleanHtml, cleanHtmlOrRefuse, type HtmlRefusal } from './clean-html.ts';
