import { Button, Group, Modal } from '@sayfa/ui';
import { useText } from '@sayfa/web-kit';
import { nameOfButton } from '../on-pages/button-words.ts';
import type { Move } from './move-rules.ts';
import { useMoving } from './moving-state.ts';

/** Page units from the top; what lies lower is in the lower half of most pages. */
const LOW = 600;

/** Whether what was dragged may stay where it was let go. Source: ACT-042. */
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
      // At the other end of the page: the new place is to be seen.
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

/** Somebody else moved the same button meanwhile; nothing of theirs is lost before it is seen. */
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
      <p>{t('activities:move.conflict.text', { name: nameOfButton(theirs, t) })}</p>
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

/** What is asked about moved buttons. */
const MoveDialogs = ({ onAnswer }: { onAnswer(moves: readonly Move[], stays: boolean): void }) => {
  const asked = useMoving((state) => state.asked);
  return (
    <>
      {asked && <ConfirmMove moves={asked} onAnswer={(stays) => onAnswer(asked, stays)} />}
      <Conflict />
    </>
  );
};

export default MoveDialogs;
