import { closeSync, fstatSync, openSync } from 'node:fs';
import { walkFile } from './walk-file.ts';

/** Long enough for any regular file; the rest of a longer one is not read. */
const surveyMs = 2_000;
/** More filters on one stream than any writer uses. */
const maxFilters = 12;

const active = /\/(?:JavaScript|JS|Launch|SubmitForm|ImportData|RichMedia)\b/;
const embedded = /\/EmbeddedFiles?\b/;
const fontDescriptor = /\/Type\s*\/FontDescriptor\b/;
const filterList = /\/Filter\s*\[([^\]]*)\]/g;

/** What the file's syntax shows and PDFium does not tell. */
export type Survey = {
  activeContent: boolean;
  attachments: boolean;
  /** A stream is packed so many times over that unpacking it is the attack. */
  overfiltered: boolean;
  /** A font is named but not embedded; its replacement may lack letters. */
  fontsMissing: boolean;
  /** Inner nodes of the page tree. */
  treeNodes: number;
};

/** Looks through the file's dictionaries; scripts and attachments are only noticed, never used. */
export function surveyFile(path: string, now: () => number): Survey {
  const survey: Survey = {
    activeContent: false,
    attachments: false,
    overfiltered: false,
    fontsMissing: false,
    treeNodes: 0,
  };
  const fd = openSync(path, 'r');
  try {
    for (const part of walkFile({ fd, bytes: fstatSync(fd).size }, now() + surveyMs, now)) {
      const texts = part.kind === 'plain' ? [part.text] : part.objects.map(({ body }) => body);
      for (const text of texts) look(survey, decodeNames(text));
    }
  } finally {
    closeSync(fd);
  }
  return survey;
}

function look(survey: Survey, text: string): void {
  survey.activeContent ||= active.test(text);
  survey.attachments ||= embedded.test(text);
  survey.fontsMissing ||= text
    .split('endobj')
    .some((object) => fontDescriptor.test(object) && !object.includes('/FontFile'));
  survey.treeNodes += text.split('/Kids').length - 1;
  for (const [, list = ''] of text.matchAll(filterList)) {
    survey.overfiltered ||= list.split('/').length - 1 > maxFilters;
  }
}

/** Names may hide letters as `#4a`. */
function decodeNames(text: string): string {
  if (!text.includes('#')) return text;
  return text.replace(/#([0-9a-f]{2})/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}
