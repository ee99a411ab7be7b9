import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { IconButton } from './icon-button.tsx';
import classes from './side-panel.module.css';

/**
 * A panel along the beginning of a line, as high as what it stands in. `className` may set
 * `--side-panel-start` and `--side-panel-level`.
 */
export const SidePanel = ({
  title,
  closeLabel,
  className = '',
  onClose,
  children,
}: {
  title: string;
  closeLabel: string;
  className?: string | undefined;
  onClose: () => void;
  children: ReactNode;
}) => (
  <aside className={`${classes.panel} ${className}`} aria-label={title}>
    <header className={classes.header}>
      <h2 className={classes.title}>{title}</h2>
      <IconButton
        label={closeLabel}
        icon={<IconX size={20} stroke={1.75} aria-hidden />}
        onClick={onClose}
      />
    </header>
    <div className={classes.content}>{children}</div>
  </aside>
);
