import { letterOf, type PressedKey, type ShortcutGroup } from '@sayfa/web-kit';
import type { Direction } from './edit-drafts.ts';
import type { ReviewCommands } from './review-commands.ts';

const ARROWS: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

const LETTERS = {
  a: 'accept',
  s: 'split',
  m: 'merge',
  n: 'add',
  u: 'undo',
  p: 'publish',
  '?': 'showKeys',
  enter: 'accept',
  ' ': 'toggle',
  delete: 'remove',
  backspace: 'remove',
  pagedown: 'nextPage',
  pageup: 'previousPage',
} as const satisfies Record<string, keyof ReviewCommands>;

const isLetter = (key: string): key is keyof typeof LETTERS => Object.hasOwn(LETTERS, key);

/** Does what a key means while questions are reviewed; whether it means anything. */
export const pressReviewKey = (commands: ReviewCommands, pressed: PressedKey): boolean => {
  const { key, shiftKey, altKey } = pressed;
  const isControl = pressed.ctrlKey || pressed.metaKey;
  const arrow = ARROWS[key];
  if (arrow) {
    if (isControl || altKey) commands.resize(arrow, altKey && !isControl);
    else if (shiftKey) commands.move(arrow);
    else commands.go(arrow);
    return true;
  }
  const letter = key === '?' ? '?' : letterOf(pressed).toLowerCase();
  if (isControl && letter === 'z') {
    commands.undo();
    return true;
  }
  if (altKey || isControl) return false;
  if (shiftKey && letter === 'enter') {
    commands.acceptPage();
    return true;
  }
  if (!isLetter(letter)) return false;
  void commands[LETTERS[letter]]();
  return true;
};

/** The keys of a review, for help and for the list in the review itself. */
export const REVIEW_KEYS: ShortcutGroup['shortcuts'] = [
  { label: 'detection:keys.find', keys: [['6']] },
  { label: 'detection:keys.accept', keys: [['Enter'], ['a']] },
  { label: 'detection:keys.acceptPage', keys: [['Shift', 'Enter']] },
  { label: 'detection:keys.toggle', keys: [[' ']] },
  { label: 'detection:keys.go', keys: [['ArrowUp'], ['ArrowDown'], ['ArrowLeft'], ['ArrowRight']] },
  { label: 'detection:keys.move', keys: [['Shift', 'ArrowRight']] },
  { label: 'detection:keys.resizeEnd', keys: [['Control', 'ArrowDown']] },
  { label: 'detection:keys.resizeStart', keys: [['Alt', 'ArrowUp']] },
  { label: 'detection:keys.split', keys: [['s']] },
  { label: 'detection:keys.merge', keys: [['m']] },
  { label: 'detection:keys.remove', keys: [['Delete']] },
  { label: 'detection:keys.add', keys: [['n']] },
  { label: 'detection:keys.undo', keys: [['u'], ['Control', 'z']] },
  { label: 'detection:keys.nextPage', keys: [['PageDown']] },
  { label: 'detection:keys.publish', keys: [['p']] },
  { label: 'detection:keys.list', keys: [['?']] },
  { label: 'detection:keys.leave', keys: [['Escape']] },
];

const detectionShortcuts: ShortcutGroup = {
  title: 'detection:keys.title',
  shortcuts: REVIEW_KEYS,
};

export default detectionShortcuts;
