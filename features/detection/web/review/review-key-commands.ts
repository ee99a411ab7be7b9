import type { Command, CommandGroup, KeyBinding, PressedKey } from '@sayfa/web-kit';
import type { Direction } from './edit-drafts.ts';
import type { ReviewCommands } from './review-commands.ts';
import { openReview, useReview } from './review-store.ts';

const DIRECTIONS: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowUp: 'up',
  ArrowRight: 'right',
  ArrowDown: 'down',
};

const arrows = (held: Omit<KeyBinding, 'key'> = {}): KeyBinding[] =>
  Object.keys(DIRECTIONS).map((key) => ({ key, ...held }));

const inDirection =
  (run: (review: ReviewCommands, direction: Direction) => void) =>
  (review: ReviewCommands, pressed?: PressedKey): boolean => {
    const direction = DIRECTIONS[pressed?.key ?? ''];
    if (direction) run(review, direction);
    return direction !== undefined;
  };

/** Leaves one thing at a time. */
const leave = (): void => {
  const { isDrawing, hasKeys } = useReview.getState();
  if (isDrawing || hasKeys) useReview.setState({ isDrawing: false, hasKeys: false });
  else openReview(undefined);
};

const command = (
  name: string,
  keys: readonly KeyBinding[],
  run: Command<ReviewCommands>['run'],
): Command<ReviewCommands> => ({
  id: `review-${name}`,
  name: `detection:keys.${name}`,
  keys,
  run,
});

/** With and without Shift. */
const keys = (...names: string[]): KeyBinding[] => names.map((key) => ({ key, shift: 'any' }));

/** What can be done in a review by keys; buttons name the same. */
const reviewKeys: CommandGroup<ReviewCommands> = {
  title: 'detection:keys.title',
  scope: 'review',
  commands: [
    command('accept', [{ key: 'Enter' }, ...keys('a')], (review) => review.accept()),
    command('acceptPage', [{ key: 'Enter', shift: true }], (review) => review.acceptPage()),
    command('toggle', keys(' '), (review) => review.toggle()),
    command(
      'go',
      arrows(),
      inDirection((review, direction) => review.go(direction)),
    ),
    command(
      'move',
      arrows({ shift: true }),
      inDirection((review, direction) => review.move(direction)),
    ),
    command(
      'resizeEnd',
      arrows({ control: true, shift: 'any' }),
      inDirection((review, direction) => review.resize(direction, false)),
    ),
    command(
      'resizeStart',
      arrows({ alt: true, shift: 'any' }),
      inDirection((review, direction) => review.resize(direction, true)),
    ),
    command('split', keys('s'), (review) => review.split()),
    command('merge', keys('m'), (review) => review.merge()),
    command('remove', keys('Delete', 'Backspace'), (review) => review.remove()),
    command('add', keys('n'), (review) => review.add()),
    command('undo', [...keys('u'), { key: 'z', control: true, shift: 'any' }], (review) =>
      review.undo(),
    ),
    command('nextPage', keys('PageDown'), (review) => review.nextPage()),
    command('previousPage', keys('PageUp'), (review) => review.previousPage()),
    command('publish', keys('p'), (review) => review.publish()),
    command('list', keys('?'), (review) => review.showKeys()),
    command('leave', keys('Escape'), leave),
  ],
};

export default reviewKeys;
