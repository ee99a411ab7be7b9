import { type Editor, useEditorState } from '@tiptap/react';

/** Levels of headings, largest first. */
export const LEVELS = [1, 2, 3, 4, 5, 6] as const;

const ALIGNMENTS = ['left', 'center', 'right', 'justify'] as const;

/** What holds where the cursor is, as the toolbar shows it. */
export const useStateOf = (editor: Editor) =>
  useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      on: new Set([
        ...[
          ...['bold', 'italic', 'underline', 'strike', 'subscript', 'superscript'],
          ...['blockquote', 'bulletList', 'orderedList', 'link'],
        ].filter((name) => now.isActive(name)),
        ...(now.isActive('inlineMath') || now.isActive('blockMath') ? ['formula'] : []),
        ...ALIGNMENTS.filter((textAlign) => now.isActive({ textAlign })),
        ...(now.isActive({ dir: 'rtl' }) ? ['rtl'] : []),
      ]),
      level: LEVELS.find((level) => now.isActive('heading', { level })),
      canUndo: now.can().undo(),
      canRedo: now.can().redo(),
      color: String(now.getAttributes('textStyle').color ?? ''),
      background: String(now.getAttributes('textStyle').backgroundColor ?? ''),
    }),
  });

/** What the toolbar shows. */
export type ShownState = ReturnType<typeof useStateOf>;
