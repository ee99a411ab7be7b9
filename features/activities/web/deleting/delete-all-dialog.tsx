import { callApi, isApiError, type OpenReader, textOf, toast } from '@sayfa/web-kit';
import { activitiesCalls } from '../../contract/index.ts';
import { useActivityChanges } from '../on-pages/use-activity-changes.ts';
import { DeleteQuestion } from './delete-question.tsx';
import { offerUndo } from './restore.ts';

/** Confirms and deletes all activities of a page that the person may delete. Source: ACT-036. */
const DeleteAllDialog = ({
  reader,
  domain,
  pageId,
  onClose,
}: {
  reader: OpenReader;
  domain: string;
  pageId: number;
  onClose: () => void;
}) => {
  const changes = useActivityChanges(reader);
  const yes = async (): Promise<void> => {
    try {
      const { deleted } = await callApi(activitiesCalls.removeAll, { params: { domain, pageId } });
      changes.remove(deleted);
      if (deleted.length > 0) offerUndo(domain, deleted, changes);
      else toast({ kind: 'info', text: textOf('activities:deleting.nothing') });
    } catch (error) {
      if (!isApiError(error)) throw error;
      toast({ id: 'activities-deleted', kind: 'error', text: error.message });
    }
    onClose();
  };
  return <DeleteQuestion of="all" onYes={yes} onNo={onClose} />;
};

export default DeleteAllDialog;
