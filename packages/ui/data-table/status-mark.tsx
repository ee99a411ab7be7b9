import type { ReactNode } from 'react';
import type { StatusTone } from './columns.ts';
import classes from './status-mark.module.css';

/** A status by its name, with a dot in its colour. */
export const StatusMark = ({ tone, children }: { tone: StatusTone; children: ReactNode }) => (
  <span className={classes.mark} data-tone={tone}>
    {children}
  </span>
);
