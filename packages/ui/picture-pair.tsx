import type { ReactNode } from 'react';
import classes from './picture-pair.module.css';

type Picture = { url: string; label: string };

/** Two states of the same thing side by side, and what can be done about it. */
export const PicturePair = ({
  before,
  after,
  children,
}: {
  before: Picture;
  after: Picture;
  children: ReactNode;
}) => (
  <div className={classes.pair}>
    {[before, after].map(({ url, label }) => (
      <figure key={label}>
        <figcaption>{label}</figcaption>
        <img src={url} alt={label} loading="lazy" decoding="async" />
      </figure>
    ))}
    <div className={classes.actions}>{children}</div>
  </div>
);
