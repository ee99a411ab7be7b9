import { Drawer } from '@sayfa/ui';
import { useText } from '@sayfa/web-kit';
import { type ReactNode, Suspense } from 'react';
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
  return (
    <Drawer
      opened={title !== undefined}
      onClose={onClose}
      position="bottom"
      size="75%"
      title={title}
      closeButtonProps={{ 'aria-label': t('reader:closePanel') }}
      classNames={{ body: classes.sheet }}
    >
      <Suspense>{children}</Suspense>
    </Drawer>
  );
};

export default PhoneSheet;
