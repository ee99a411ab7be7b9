import { lazy, Suspense } from 'react';
import classes from './films.module.css';

const Film = lazy(async () => ({ default: (await import('@sayfa/media-views/web')).Video }));

/** A film in place. */
export const FilmPlayer = ({ url, name }: { url: string; name: string }) => (
  <div className={classes.film}>
    <Suspense fallback={null}>
      <Film content={JSON.stringify({ url })} label={name} />
    </Suspense>
  </div>
);
