import { callApi, isApiError, type OpenReader, textOf } from '@sayfa/web-kit';
import { activitiesCalls } from '../../contract/index.ts';
import type { ListedActivity } from '../on-pages/listed-activity.ts';
import { useActivityChanges } from '../on-pages/use-activity-changes.ts';
import { useWindows } from '../windows/use-windows.ts';
import { DeleteQuestion } from './delete-question.tsx';
import { useUndeleted } from './not-deleted.ts';
import { offerUndo } from './restore.ts';

/** Confirms and deletes activities. Source: ACT-035, ACT-037. */
const DeleteDialog = ({
  reader,
  domain,
  activities,
  onClose,
}: {
  reader: OpenReader;
  domain: string;
  activities: readonly ListedActivity[];
  onClose: () => void;
}) => {
  const changes = useActivityChanges(reader);
  const remove = async (activity: ListedActivity): Promise<boolean> => {
    try {
      await callApi(activitiesCalls.remove, { params: { domain, id: activity.id } });
      return true;
    } catch (error) {
      // Deleted by somebody else meanwhile.
      if (isApiError(error) && error.status === 404) return true;
      const message = isApiError(error) ? error.message : textOf('ui:unexpected');
      useUndeleted.getState().add({ activity, message });
      return false;
    }
  };
  const yes = async (): Promise<void> => {
    const deleted: number[] = [];
    for (const activity of activities) if (await remove(activity)) deleted.push(activity.id);
    changes.remove(deleted);
    // Windows close even where the activity could not be deleted. Source: ACT-037.
    for (const { id } of activities) useWindows.getState().close(id);
    if (deleted.length > 0) offerUndo(domain, deleted, changes);
    onClose();
  };
  return (
    <DeleteQuestion of={activities.length > 1 ? 'several' : 'one'} onYes={yes} onNo={onClose} />
  );
};

export default DeleteDialog;
