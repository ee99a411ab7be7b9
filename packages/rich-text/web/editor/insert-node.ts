import type { Editor, JSONContent } from '@tiptap/core';

/** Puts something that is a line of its own after the cursor, and the cursor into a line after it. */
export const insertBlock = (editor: Editor, node: JSONContent): void => {
  // What is chosen as a whole, such as a video, is not written over.
  const { to } = editor.state.selection;
  editor
    .chain()
    .setTextSelection(to)
    .insertContent([node, { type: 'paragraph' }])
    .run();
};
