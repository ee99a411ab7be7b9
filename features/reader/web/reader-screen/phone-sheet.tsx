import { Drawer, hasClosedDialog } from '@sayfa/ui';
import { useText } from '@sayfa/web-kit';
import { type KeyboardEvent, type ReactNode, Suspense } from 'react';
import { LOW, useQuery } from './layout-queries.ts';
import classes from './side-panel.module.css';

/** A panel as a sheet from below, on a phone; closed while it has no title. */
const PhoneSheet = ({
  title,
  onClose,
  children,
}: {
  title: string | undefined;
  onClose: () => void;
  children: ReactNode;
}) => {
  const { t } = useText();
  const isLow = useQuery(LOW);
  // Not the sheet's own way, which takes Escape from what is open within the sheet as well.
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const { nativeEvent: press, target, currentTarget: sheet } = event;
    if (event.key !== 'Escape' || press.isComposing) return;
    if (event.defaultPrevented || hasClosedDialog(press)) return;
    if (target instanceof Node && sheet.contains(target)) onClose();
  };
  return (
    <Drawer
      opened={title !== undefined}
      onClose={onClose}
      position="bottom"
      size={isLow ? '100%' : '75%'}
      title={title}
      closeButtonProps={{ 'aria-label': t('reader:closePanel') }}
      classNames={{ body: classes.sheet }}
      closeOnEscape={false}
      onKeyDown={onKeyDown}
    >
      <Suspense>{children}</Suspense>
    </Drawer>
  );
};

export default PhoneSheet;
