/** The browser's half of rich text: showing it, and writing it. */
export { RichText } from './rich-text.tsx';
export { RichTextEditor, type RichTextEditorProps } from './rich-text-editor.tsx';
export { createSanitiser } from './sanitise.ts';
