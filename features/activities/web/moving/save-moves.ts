import { activityOfType } from '@sayfa/activity-types';
import { callApi, isApiError, textOf, toast } from '@sayfa/web-kit';
import { activitiesCalls, activity } from '../../contract/index.ts';
import type { ListedActivity } from '../on-pages/listed-activity.ts';
import type { ActivityChanges } from '../on-pages/use-activity-changes.ts';
import type { Move } from './move-rules.ts';
import { useMoving } from './moving-state.ts';

/** The stored activity, where the server refused the move with a version conflict. */
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

/** An activity at its new place. Its content changes as the server changes it. */
const movedTo = (activity: ListedActivity, left: number, top: number): ListedActivity => {
  const moved = activityOfType(activity.button_type)?.content.moved;
  const by = { x: left - activity.left, y: top - activity.top };
  return {
    ...activity,
    left,
    top,
    content: moved ? moved(activity.content, by) : activity.content,
  };
};

const send = async ({ activity, left, top }: Move, domain: string, changes: ActivityChanges) => {
  const { version } = await callApi(activitiesCalls.move, {
    params: { domain, id: activity.id },
    body: { left, top },
    headers: { 'if-match': `"${activity.version}"` },
  });
  changes.put({ ...movedTo(activity, left, top), version });
};

/** Saves one move; where another person moved it meanwhile, the person chooses a place. */
const saveMove = async (move: Move, domain: string, changes: ActivityChanges): Promise<void> => {
  const before = move.activity;
  changes.put(movedTo(before, move.left, move.top));
  try {
    await send(move, domain, changes);
  } catch (error) {
    const theirs = currentOf(error);
    if (!theirs) {
      changes.put(before);
      throw error;
    }
    // Without another place, only other fields were changed and the move is repeated.
    const isElsewhere = theirs.left !== before.left || theirs.top !== before.top;
    changes.put(theirs);
    if (isElsewhere && (await choice(move, theirs)) === 'theirs') return;
    await saveMove({ ...move, activity: theirs }, domain, changes);
  }
};

/** Saves moves; one that fails is undone and its error shown. Source: ACT-042. */
export const saveMoves = async (
  moves: readonly Move[],
  domain: string,
  changes: ActivityChanges,
): Promise<void> => {
  for (const move of moves) {
    try {
      await saveMove(move, domain, changes);
      useMoving.setState({ announcement: textOf('activities:move.moved') });
    } catch (error) {
      const text = isApiError(error) ? error.message : textOf('ui:unexpected');
      toast({ id: 'activity-move', kind: 'error', text });
    }
  }
};
