import { callApi, isApiError, type OpenReader } from '@sayfa/web-kit';
import { activitiesCalls } from '../../contract/index.ts';
import type { ListedActivity } from '../on-pages/listed-activity.ts';
import { useButtonChanges } from '../on-pages/use-button-changes.ts';
import { useWindows } from '../windows/use-windows.ts';
import { DeleteQuestion } from './delete-question.tsx';
import { useUndeleted } from './not-deleted.ts';
import { offerUndo } from './restore.ts';

/** Asks, and deletes some activities. Source: ACT-035, ACT-037. */
const DeleteDialog = ({
  reader,
  domain,
  buttons,
  onClose,
}: {
  reader: OpenReader;
  domain: string;
  buttons: readonly ListedActivity[];
  onClose: () => void;
}) => {
  const changes = useButtonChanges(reader);
  const remove = async (button: ListedActivity): Promise<boolean> => {
    try {
      await callApi(activitiesCalls.remove, { params: { domain, id: button.id } });
      return true;
    } catch (error) {
      if (!isApiError(error)) throw error;
      // Somebody was faster: it is gone all the same.
      if (error.status === 404) return true;
      useUndeleted.getState().add({ button, message: error.message });
      return false;
    }
  };
  const yes = async (): Promise<void> => {
    const gone: number[] = [];
    for (const button of buttons) if (await remove(button)) gone.push(button.id);
    changes.remove(gone);
    // What could not be deleted stays on the page; its window closes all the same. Source: ACT-037.
    for (const { id } of buttons) useWindows.getState().close(id);
    if (gone.length > 0) offerUndo(domain, gone, changes);
    onClose();
  };
  return <DeleteQuestion of={buttons.length > 1 ? 'several' : 'one'} onYes={yes} onNo={onClose} />;
};

export default DeleteDialog;
