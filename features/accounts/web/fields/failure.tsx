import { Alert } from '@sayfa/ui';
import { useText } from '@sayfa/web-kit';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './failure.module.css';

/** What went wrong, in red, with a close button. Source: ACC-012. */
export const Failure = ({
  title,
  children,
  onClose,
}: {
  title: string;
  /** What to do about it. */
  children?: ReactNode;
  onClose: () => void;
}) => {
  const { t } = useText();
  return (
    <Alert
      color="red"
      role="alert"
      icon={<IconAlertTriangle size={20} stroke={1.75} aria-hidden />}
      withCloseButton
      closeButtonLabel={t('ui:close')}
      onClose={onClose}
      classNames={{ root: classes.failure, closeButton: classes.close }}
    >
      <p className={classes.title}>{title}</p>
      {children && <p className={classes.advice}>{children}</p>}
    </Alert>
  );
};
