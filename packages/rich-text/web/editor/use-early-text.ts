import type { Editor, JSONContent } from '@tiptap/core';
import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';

const paragraphsOf = (text: string): JSONContent[] =>
  text
    .split('\n')
    .map((line) => ({ type: 'paragraph', content: line ? [{ type: 'text', text: line }] : [] }));

/**
 * Goes on with what was typed on the early paper: at the end of the text, in the frame in which the
 * editor appears, so that no letter falls between the two. `onReady` ends the paper.
 */
export const useEarlyText = (
  editor: Editor,
  paper: RefObject<HTMLTextAreaElement | null>,
  onReady: () => void,
): void => {
  const end = useEffectEvent(onReady);
  useLayoutEffect(() => {
    // An editor that waited long for its first frame was destroyed, and comes once more.
    if (editor.isDestroyed) return;
    const early = paper.current;
    if (early && early.value !== '') {
      const paragraphs = paragraphsOf(early.value);
      if (editor.isEmpty) editor.commands.setContent({ type: 'doc', content: paragraphs });
      else editor.commands.insertContentAt(editor.state.doc.content.size, paragraphs);
    }
    if (early && early === document.activeElement) {
      editor.commands.setTextSelection(editor.state.doc.content.size);
      editor.view.focus();
    }
    end();
  }, [editor, paper]);
};
