import type { ReactNode } from 'react';
import classes from './breadcrumbs.module.css';

/**
 * Where a screen stands. `children` are list items: links from the outermost on, then the screen
 * itself with `aria-current`, which is no link.
 */
export const Breadcrumbs = ({ label, children }: { label: string; children: ReactNode }) => (
  <nav aria-label={label}>
    <ol className={classes.path}>{children}</ol>
  </nav>
);
