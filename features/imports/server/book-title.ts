import { cleanFileName, cleanLine } from './clean-name.ts';

const FALLBACK = 'PDF';
/** What programs write when nobody gave a title. */
const MADE_BY_PROGRAM =
  /^(?:untitled|unbenannt|sans titre|adsız|isimsiz|document|belge|presentation|slide|powerpoint|microsoft|print|scan|layout|title)\b[\s\d_-]*|\.(?:docx?|odt|rtf|pptx?|xlsx?|indd|qxp|qxd|pdf|tex|dvi|ps|eps|ai|cdr|pub|tmp)$/iu;

/** Whether a PDF's own title was meant for people. */
const isSensibleTitle = (title: string): boolean =>
  !MADE_BY_PROGRAM.test(title) && /\p{L}.*\p{L}/u.test(title);

/** The book's title: as given, else the PDF's own where it is sensible, else from the file's name. */
export const bookTitle = (given: string, ofPdf: string, fileName: string): string => {
  const requested = cleanLine(given);
  if (requested) return requested;
  const own = cleanLine(ofPdf);
  if (own && isSensibleTitle(own)) return own;
  const base = cleanFileName(fileName).replace(/(?:^|\.)pdf$/iu, '');
  return cleanLine(base.replace(/[_+]+/gu, ' ')) || FALLBACK;
};
