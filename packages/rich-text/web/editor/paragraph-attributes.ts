import { type Editor, Extension } from '@tiptap/core';
import { INDENT_STEP } from '../../policy/quill-classes.ts';

const BLOCKS = ['paragraph', 'heading'];
const DEEPEST = 8;

const stepsOf = (element: HTMLElement): number => {
  const steps = Number.parseFloat(element.style.marginInlineStart || '0') / INDENT_STEP;
  return Number.isFinite(steps) ? Math.min(Math.max(Math.round(steps), 0), DEEPEST) : 0;
};

/** How far a paragraph stands in, in steps. */
export const Indent = Extension.create({
  name: 'indent',
  addGlobalAttributes: () => [
    {
      types: BLOCKS,
      attributes: {
        indent: {
          default: 0,
          parseHTML: stepsOf,
          renderHTML: ({ indent }) =>
            indent > 0 ? { style: `margin-inline-start: ${indent * INDENT_STEP}em` } : {},
        },
      },
    },
  ],
});

/** The direction somebody gave a paragraph; without one it follows its first strong letter. */
export const Direction = Extension.create({
  name: 'direction',
  addGlobalAttributes: () => [
    {
      types: [...BLOCKS, 'listItem', 'blockquote'],
      attributes: {
        dir: {
          default: null,
          parseHTML: (element) => element.getAttribute('dir'),
          renderHTML: ({ dir }) => (dir === 'ltr' || dir === 'rtl' ? { dir } : {}),
        },
      },
    },
  ],
});

/** Moves the chosen paragraphs, or items of a list, one step in (1) or out (-1). */
export const indentBy = (editor: Editor, by: 1 | -1): boolean => {
  if (editor.isActive('listItem')) {
    const chain = editor.chain().focus();
    return by > 0 ? chain.sinkListItem('listItem').run() : chain.liftListItem('listItem').run();
  }
  return editor
    .chain()
    .focus()
    .command(({ tr }) => {
      const { from, to } = tr.selection;
      tr.doc.nodesBetween(from, to, (node, place) => {
        if (!BLOCKS.includes(node.type.name)) return;
        const now = Number(node.attrs.indent);
        const indent = Math.min(Math.max(now + by, 0), DEEPEST);
        if (indent !== now) tr.setNodeAttribute(place, 'indent', indent);
      });
      return true;
    })
    .run();
};

/** The direction of the chosen paragraphs; `undefined` lets their letters decide. */
export const turnTo = (editor: Editor, dir: 'ltr' | 'rtl' | undefined): boolean =>
  editor
    .chain()
    .focus()
    .updateAttributes('paragraph', { dir: dir ?? null })
    .updateAttributes('heading', { dir: dir ?? null })
    .run();
