import { Button, Group, Modal } from '@sayfa/ui';
import { useText } from '@sayfa/web-kit';
import { nameOfActivity } from '../on-pages/activity-name.ts';
import type { Move } from './move-rules.ts';
import { useMoving } from './moving-state.ts';

/** Page units from the top; about the middle of most pages. */
const LOW = 600;

/** Confirms the new place of dragged activities. Source: ACT-042. */
const ConfirmMove = ({
  moves,
  onAnswer,
}: {
  moves: readonly Move[];
  onAnswer(stays: boolean): void;
}) => {
  const { t } = useText();
  const isLow = moves.some(({ top }) => top > LOW);
  return (
    <Modal
      opened
      onClose={() => onAnswer(false)}
      title={t('activities:move.title')}
      overlayProps={{ backgroundOpacity: 0.2 }}
      // At the other end of the page, so that the new place stays visible.
      styles={{ inner: { alignItems: isLow ? 'start' : 'end' } }}
      closeButtonProps={{ 'aria-label': t('ui:close') }}
    >
      <p>{t('activities:move.ask', { count: moves.length })}</p>
      <Group justify="flex-end">
        <Button variant="default" onClick={() => onAnswer(false)}>
          {t('activities:no')}
        </Button>
        <Button data-autofocus onClick={() => onAnswer(true)}>
          {t('activities:yes')}
        </Button>
      </Group>
    </Modal>
  );
};

/** Chooses between two places where somebody else moved the same activity meanwhile. */
const Conflict = () => {
  const { t } = useText();
  const conflict = useMoving((state) => state.conflict);
  if (!conflict) return null;
  const { theirs, choose } = conflict;
  return (
    <Modal
      opened
      onClose={() => choose('theirs')}
      title={t('activities:move.conflict.title')}
      centered
      overlayProps={{ backgroundOpacity: 0.2 }}
      closeButtonProps={{ 'aria-label': t('ui:close') }}
    >
      <p>{t('activities:move.conflict.text', { name: nameOfActivity(theirs, t) })}</p>
      <Group justify="flex-end">
        <Button variant="default" onClick={() => choose('mine')}>
          {t('activities:move.conflict.mine')}
        </Button>
        <Button data-autofocus onClick={() => choose('theirs')}>
          {t('activities:move.conflict.theirs')}
        </Button>
      </Group>
    </Modal>
  );
};

/** The dialogs about moved activities. */
const MoveDialogs = ({ onAnswer }: { onAnswer(moves: readonly Move[], stays: boolean): void }) => {
  const unconfirmed = useMoving((state) => state.unconfirmed);
  return (
    <>
      {unconfirmed && (
        <ConfirmMove moves={unconfirmed} onAnswer={(stays) => onAnswer(unconfirmed, stays)} />
      )}
      <Conflict />
    </>
  );
};

export default MoveDialogs;
