import type { ReactNode } from 'react';
import classes from './banner.module.css';

/** A line across the screen about a state that lasts, such as being offline. */
export const Banner = ({
  kind = 'info',
  icon,
  children,
  action,
}: {
  kind?: 'info' | 'warning' | 'error';
  icon?: ReactNode;
  children: ReactNode;
  action?: ReactNode;
}) => (
  <div className={`${classes.banner} ${classes[kind]}`} role={kind === 'info' ? 'status' : 'alert'}>
    {icon}
    <span>{children}</span>
    {action}
  </div>
);
