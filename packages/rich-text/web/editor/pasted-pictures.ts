import { toast, useText } from '@sayfa/web-kit';
import type { Editor } from '@tiptap/core';
import { sanitise } from '../sanitise.ts';
import { insertBlock } from './insert-node.ts';
import { pictureOf } from './picture-of.ts';
import { withFrames } from './player-node.ts';

const FOREIGN_PICTURE = /<img\b[^<>]*\bsrc=["']?\s*(?:https?:|\/|file:|blob:)/iu;

/** Pictures that are pasted or dropped: those at hand become part of the text, those of other sites do not. */
export const usePastedPictures = () => {
  const { t } = useText();
  const add = async (editor: Editor, files: readonly File[]): Promise<void> => {
    for (const file of files) {
      const src = await pictureOf(file);
      if (!src) {
        toast({ kind: 'warning', text: t('rich-text:picture.unreadable') });
        continue;
      }
      editor.commands.focus();
      insertBlock(editor, { type: 'image', attrs: { src, alt: '' } });
    }
  };
  return {
    /** Whether files were taken, so that nobody else needs to look at them. */
    take: (editor: Editor | null, given: DataTransfer | null): boolean => {
      const files = [...(given?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
      // Office programs offer a picture of the words beside the words.
      if (!editor || files.length === 0 || given?.types.includes('text/html')) return false;
      add(editor, files).catch(() => undefined);
      return true;
    },
    withoutForeign: (html: string): string => {
      if (FOREIGN_PICTURE.test(html))
        toast({ kind: 'info', id: 'foreign-picture', text: t('rich-text:picture.foreign') });
      return sanitise(withFrames(html));
    },
  };
};
