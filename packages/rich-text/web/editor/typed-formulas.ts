import { Extension } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import type { Node, ResolvedPos } from '@tiptap/pm/model';
import { type EditorState, Plugin, type Transaction } from '@tiptap/pm/state';
import { dollarFormulas } from './dollar-formulas.ts';

/** Stands for what is no text, such as a picture, so that places in the text stay those of the line. */
const NO_TEXT = '\ufffc';

const isCode = (place: ResolvedPos): boolean =>
  place.parent.type.spec.code === true || place.marks().some(({ type }) => type.spec.code);

/** Puts formulas in the place of the text between two places of a line, in a step of its own. */
const withFormulas = (
  state: EditorState,
  block: Node,
  start: number,
  isMeant: (from: number, to: number) => boolean,
  tr: Transaction,
): void => {
  const formula = state.schema.nodes.inlineMath;
  if (!formula || block.type.spec.code || !block.isTextblock) return;
  const text = block.textBetween(0, block.content.size, undefined, NO_TEXT);
  for (const { from, to, latex } of dollarFormulas(text).toReversed()) {
    const [first, last] = [start + from, start + to];
    if (!isMeant(first, last) || isCode(state.doc.resolve(last))) continue;
    tr.replaceWith(first, last, formula.create({ latex }));
  }
};

/** The formula that ends at the cursor, drawn; undefined where none does. */
const ofTyped = (state: EditorState): Transaction | undefined => {
  const { $from } = state.selection;
  const { tr } = state;
  withFormulas(state, $from.parent, $from.start(), (_, to) => to === $from.pos, tr);
  return tr.docChanged ? tr : undefined;
};

/** The formulas between two places of the document, drawn; undefined where there are none. */
const ofPasted = (state: EditorState, from: number, to: number): Transaction | undefined => {
  const { tr } = state;
  const blocks: { block: Node; start: number }[] = [];
  state.doc.nodesBetween(from, to, (block, place) => {
    if (block.isTextblock) blocks.push({ block, start: place + 1 });
  });
  for (const { block, start } of blocks.toReversed()) {
    withFormulas(state, block, start, (first, last) => first >= from && last <= to, tr);
  }
  return tr.docChanged ? tr : undefined;
};

/**
 * LaTeX between dollar signs becomes a formula when the second sign is typed, and in what is pasted.
 * To undo it gives the signs back.
 */
export const TypedFormulas = Extension.create({
  name: 'typedFormulas',
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        handleTextInput: (view, from, to, text) => {
          if (text !== '$') return false;
          view.dispatch(view.state.tr.insertText(text, from, to).scrollIntoView());
          const drawn = ofTyped(view.state);
          if (drawn) view.dispatch(closeHistory(drawn));
          return true;
        },
        handlePaste: (view, _event, slice) => {
          if (!slice.content.textBetween(0, slice.content.size, '\n').includes('$')) return false;
          const { from } = view.state.selection;
          const pasted = view.state.tr.replaceSelection(slice).scrollIntoView();
          view.dispatch(pasted.setMeta('paste', true).setMeta('uiEvent', 'paste'));
          const drawn = ofPasted(view.state, from, view.state.selection.to);
          if (drawn) view.dispatch(closeHistory(drawn));
          return true;
        },
      },
    }),
  ],
});
