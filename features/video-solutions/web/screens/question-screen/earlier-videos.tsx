import { Button } from '@sayfa/ui';
import { formatBytes, formatDate, useText } from '@sayfa/web-kit';
import { IconRestore } from '@tabler/icons-react';
import type { RecordingTask } from '../../../contract/index.ts';
import films from '../films/films.module.css';
import { lengthText } from '../films/length-text.ts';
import { useFilms } from '../films/use-films.ts';
import classes from './question-screen.module.css';

/** Films that were deleted or replaced, while they can be restored. */
export const EarlierFilms = ({ task }: { task: RecordingTask }) => {
  const { t, language } = useText();
  const { busy, failure, restore } = useFilms();
  const earlier = task.s3.filter(({ deleted_at }) => deleted_at !== null);
  if (earlier.length === 0) return null;
  return (
    <section className={classes.earlier} aria-labelledby="earlier-films">
      <h2 id="earlier-films">{t('video-solutions:earlier.title')}</h2>
      <p className={films.quiet}>{t('video-solutions:earlier.text')}</p>
      {failure && (
        <p className={films.failure} role="alert">
          {failure}
        </p>
      )}
      <ul className={films.list}>
        {earlier.map((film) => (
          <li key={film.id}>
            <span className={films.words}>
              <time dateTime={film.created_at}>
                {formatDate(language, film.created_at, { dateStyle: 'medium', timeStyle: 'short' })}
              </time>
              <bdi className={films.quiet}>
                {lengthText(film.duration)} · {formatBytes(language, film.size)}
              </bdi>
            </span>
            <Button
              variant="default"
              loading={busy}
              leftSection={<IconRestore size={20} stroke={1.75} aria-hidden />}
              onClick={() => void restore(film.id)}
            >
              {t('video-solutions:earlier.restore')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
};
