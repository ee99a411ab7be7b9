import { activityOfType } from '@sayfa/activity-types';
import { callApi, isApiError, textOf, toast } from '@sayfa/web-kit';
import { activitiesCalls, activity } from '../../contract/index.ts';
import type { ListedActivity } from '../on-pages/listed-activity.ts';
import type { ButtonChanges } from '../on-pages/use-button-changes.ts';
import type { Move } from './move-rules.ts';
import { useMoving } from './moving-state.ts';

/** How a button is now, where the server refused because somebody else was faster. */
const currentOf = (error: unknown): ListedActivity | undefined =>
  isApiError(error) && error.code === 'edit_conflict'
    ? activity.safeParse(error.current).data
    : undefined;

const choice = (mine: Move, theirs: ListedActivity): Promise<'mine' | 'theirs'> =>
  new Promise((resolve) => {
    const choose = (keeps: 'mine' | 'theirs'): void => {
      useMoving.setState({ conflict: undefined });
      resolve(keeps);
    };
    useMoving.setState({ conflict: { mine, theirs, choose } });
  });

/** A button at its new place, with what its content says of that place, as the server will write it. */
const movedTo = (button: ListedActivity, left: number, top: number): ListedActivity => {
  const moved = activityOfType(button.button_type)?.content.moved;
  const by = { x: left - button.left, y: top - button.top };
  return { ...button, left, top, content: moved ? moved(button.content, by) : button.content };
};

const send = async ({ button, left, top }: Move, domain: string, changes: ButtonChanges) => {
  const { version } = await callApi(activitiesCalls.move, {
    params: { domain, id: button.id },
    body: { left, top },
    headers: { 'if-match': `"${button.version}"` },
  });
  changes.put({ ...movedTo(button, left, top), version });
};

/** Lays one button down; where another person moved it meanwhile, asks whose place counts. */
const saveMove = async (move: Move, domain: string, changes: ButtonChanges): Promise<void> => {
  const before = move.button;
  changes.put(movedTo(before, move.left, move.top));
  try {
    await send(move, domain, changes);
  } catch (error) {
    const theirs = currentOf(error);
    if (!theirs) {
      changes.put(before);
      throw error;
    }
    // Something else of it was changed: nobody's place is lost.
    const isElsewhere = theirs.left !== before.left || theirs.top !== before.top;
    changes.put(theirs);
    if (isElsewhere && (await choice(move, theirs)) === 'theirs') return;
    await saveMove({ ...move, button: theirs }, domain, changes);
  }
};

/** Lays buttons down where they were moved; what fails goes back and says why. Source: ACT-042. */
export const saveMoves = async (
  moves: readonly Move[],
  domain: string,
  changes: ButtonChanges,
): Promise<void> => {
  for (const move of moves) {
    try {
      await saveMove(move, domain, changes);
      useMoving.setState({ said: textOf('activities:move.moved') });
    } catch (error) {
      const text = isApiError(error) ? error.message : textOf('ui:unexpected');
      toast({ id: 'activity-move', kind: 'error', text });
    }
  }
};
