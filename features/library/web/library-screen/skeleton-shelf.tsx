import { useText } from '@sayfa/web-kit';
import { SkeletonCard } from './skeleton-card.tsx';
import classes from './skeleton-shelf.module.css';

const CARDS = 24;

/** The shape of a shelf while its first books are on their way. */
export const SkeletonShelf = () => {
  const { t } = useText();
  return (
    <div className={classes.shelf} role="status" aria-label={t('ui:loading')}>
      {Array.from({ length: CARDS }, (_, place) => (
        <SkeletonCard key={`card-${String(place)}`} />
      ))}
    </div>
  );
};
