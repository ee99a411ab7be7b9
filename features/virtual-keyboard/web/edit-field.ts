import { joined, MARKS, otherSizeOf, SMALL_KANA } from './layouts.ts';
import type { TextField } from './text-field.ts';

// The standard names no other way to type that fields, rich text and undo understand alike.
const type = (command: 'insertText' | 'delete' | 'insertParagraph', text?: string): void => {
  document.execCommand(command, false, text);
};

const isPlain = (field: TextField): field is HTMLInputElement | HTMLTextAreaElement =>
  field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;

/** Selects the character before the caret and says which it is; empty where there is none. */
const selectBefore = (field: TextField): string => {
  if (isPlain(field)) {
    const { selectionStart: at, selectionEnd: end, value } = field;
    if (at === null || at !== end || at === 0) return '';
    field.setSelectionRange(at - 1, at);
    return value.slice(at - 1, at);
  }
  const selection = getSelection();
  if (!selection?.isCollapsed) return '';
  selection.modify('extend', 'backward', 'character');
  return selection.toString();
};

const unselect = (field: TextField): void => {
  if (isPlain(field)) field.setSelectionRange(field.selectionEnd, field.selectionEnd);
  else getSelection()?.collapseToEnd();
};

/** Replaces the character before the caret; false where nothing fits it. */
const replaceBefore = (
  field: TextField,
  change: (letter: string) => string | undefined,
): boolean => {
  const letter = selectBefore(field);
  const changed = letter === '' ? undefined : change(letter);
  if (changed !== undefined) type('insertText', changed);
  else if (letter !== '') unselect(field);
  return changed !== undefined;
};

const pressEnter = (field: TextField): void => {
  const event = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true });
  if (!field.dispatchEvent(event)) return;
  if (field instanceof HTMLTextAreaElement) type('insertText', '\n');
  else if (field instanceof HTMLInputElement) field.form?.requestSubmit();
  else type('insertParagraph');
};

/** What a key does in a field: a text, or one of the keys with a meaning of their own. */
export const pressKey = (field: TextField, key: string): void => {
  if (key === 'Backspace') type('delete');
  else if (key === 'Enter') pressEnter(field);
  else if (key === SMALL_KANA) replaceBefore(field, otherSizeOf);
  else {
    const spacing = MARKS[key];
    if (spacing === undefined) type('insertText', key);
    else if (!replaceBefore(field, (letter) => joined(letter, key))) type('insertText', spacing);
  }
};
