import { callApi, isApiError, type OpenReader, textOf, toast } from '@sayfa/web-kit';
import { activitiesCalls } from '../../contract/index.ts';
import { useButtonChanges } from '../on-pages/use-button-changes.ts';
import { DeleteQuestion } from './delete-question.tsx';
import { offerUndo } from './restore.ts';

/** Asks, and deletes everything of a page that one may delete. Source: ACT-036. */
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
  const changes = useButtonChanges(reader);
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
