import {
  type Icon,
  IconAlignCenter,
  IconAlignJustified,
  IconAlignLeft,
  IconAlignRight,
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBlockquote,
  IconBold,
  IconClearFormatting,
  IconHighlight,
  IconIndentDecrease,
  IconIndentIncrease,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
  IconMathFunction,
  IconPalette,
  IconPhoto,
  IconStrikethrough,
  IconSubscript,
  IconSuperscript,
  IconTextDirectionRtl,
  IconUnderline,
  IconVideo,
} from '@tabler/icons-react';
import type { Editor } from '@tiptap/core';
import type { ShownState } from './editor-state.ts';
import type { PanelName } from './panel-props.ts';
import { indentBy, turnTo } from './paragraph-attributes.ts';

/** A button of the toolbar. Its name is the key of its words, and of its state where it is a toggle. */
export type ToolbarItem = { name: string; icon: Icon; shortcut?: string } & (
  | {
      run(editor: Editor, state: ShownState): void;
      isToggle?: boolean;
      isOff?(state: ShownState): boolean;
    }
  | { panel: PanelName }
);

const toggle = (
  name: string,
  icon: Icon,
  run: (editor: Editor) => void,
  shortcut?: string,
): ToolbarItem => ({ name, icon, isToggle: true, run, ...(shortcut && { shortcut }) });

const aligned = (side: 'left' | 'center' | 'right' | 'justify', icon: Icon): ToolbarItem =>
  toggle(side, icon, (editor) => editor.chain().focus().toggleTextAlign(side).run());

/** The toolbar's buttons, in groups. Source: ACT-054. */
export const TOOLBAR: readonly (readonly ToolbarItem[])[] = [
  [
    toggle('bold', IconBold, (editor) => editor.chain().focus().toggleBold().run(), 'Ctrl+B'),
    toggle('italic', IconItalic, (editor) => editor.chain().focus().toggleItalic().run(), 'Ctrl+I'),
    toggle(
      'underline',
      IconUnderline,
      (editor) => editor.chain().focus().toggleUnderline().run(),
      'Ctrl+U',
    ),
    toggle('strike', IconStrikethrough, (editor) => editor.chain().focus().toggleStrike().run()),
    { name: 'color', icon: IconPalette, panel: 'color' },
    { name: 'background', icon: IconHighlight, panel: 'background' },
  ],
  [
    toggle('subscript', IconSubscript, (editor) =>
      editor.chain().focus().unsetSuperscript().toggleSubscript().run(),
    ),
    toggle('superscript', IconSuperscript, (editor) =>
      editor.chain().focus().unsetSubscript().toggleSuperscript().run(),
    ),
  ],
  [
    toggle('orderedList', IconListNumbers, (editor) =>
      editor.chain().focus().toggleOrderedList().run(),
    ),
    toggle('bulletList', IconList, (editor) => editor.chain().focus().toggleBulletList().run()),
    { name: 'outdent', icon: IconIndentDecrease, run: (editor) => indentBy(editor, -1) },
    { name: 'indent', icon: IconIndentIncrease, run: (editor) => indentBy(editor, 1) },
    toggle('blockquote', IconBlockquote, (editor) =>
      editor.chain().focus().toggleBlockquote().run(),
    ),
  ],
  [
    aligned('left', IconAlignLeft),
    aligned('center', IconAlignCenter),
    aligned('right', IconAlignRight),
    aligned('justify', IconAlignJustified),
    {
      name: 'rtl',
      icon: IconTextDirectionRtl,
      isToggle: true,
      run: (editor, { on }) => turnTo(editor, on.has('rtl') ? 'ltr' : 'rtl'),
    },
  ],
  [
    { name: 'link', icon: IconLink, panel: 'link' },
    { name: 'picture', icon: IconPhoto, panel: 'picture' },
    { name: 'video', icon: IconVideo, panel: 'video' },
    { name: 'formula', icon: IconMathFunction, panel: 'formula' },
  ],
  [
    {
      name: 'clear',
      icon: IconClearFormatting,
      run: (editor) => editor.chain().focus().unsetAllMarks().clearNodes().run(),
    },
    {
      name: 'undo',
      icon: IconArrowBackUp,
      shortcut: 'Ctrl+Z',
      isOff: ({ canUndo }) => !canUndo,
      run: (editor) => editor.chain().focus().undo().run(),
    },
    {
      name: 'redo',
      icon: IconArrowForwardUp,
      shortcut: 'Ctrl+Shift+Z',
      isOff: ({ canRedo }) => !canRedo,
      run: (editor) => editor.chain().focus().redo().run(),
    },
  ],
];
