import { createGlossaryGate, termsIn } from '../glossary.ts';
import { textOf } from '../source-files/files.ts';

/** What `docs/glossary.md` demands of every source. */
export const glossary = createGlossaryGate(termsIn(textOf('docs/glossary.md')));
