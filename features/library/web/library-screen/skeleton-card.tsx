import classes from './skeleton-card.module.css';

/** The shape of a book that is on its way. */
export const SkeletonCard = () => (
  <div className={classes.card} aria-hidden="true">
    <div className={classes.cover} />
    <div className={classes.line} />
    <div className={`${classes.line} ${classes.short}`} />
  </div>
);
