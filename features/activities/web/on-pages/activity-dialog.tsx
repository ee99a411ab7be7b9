import { activityOfType } from '@sayfa/activity-types';
import { partsOfType } from '@sayfa/activity-types/parts';
import { Modal, Skeleton } from '@sayfa/ui';
import { useText } from '@sayfa/web-kit';
import { lazy, Suspense, useMemo } from 'react';
import type { PageButton } from './use-buttons.ts';

const useView = (type: string) =>
  useMemo(() => {
    const load = partsOfType(type)?.loadView;
    return load && lazy(load);
  }, [type]);

/** What a button on a page opens. */
const ActivityDialog = ({ button, onClose }: { button: PageButton; onClose(): void }) => {
  const { t } = useText();
  const View = useView(button.button_type);
  const kind = activityOfType(button.button_type);
  const label = button.description || button.label || (kind ? t(kind.name) : '');
  return (
    <Modal
      opened
      onClose={onClose}
      title={label}
      size="lg"
      centered
      closeButtonProps={{ 'aria-label': t('ui:close') }}
    >
      <Suspense fallback={<Skeleton height={120} />}>
        {View && <View content={button.content} label={label} />}
      </Suspense>
    </Modal>
  );
};

export default ActivityDialog;
