import { runInBackground } from '@sayfa/kernel';
import { Button } from '@sayfa/ui';
import { formatBytes, formatDate, useText } from '@sayfa/web-kit';
import { IconRestore } from '@tabler/icons-react';
import type { RecordingTask } from '../../../contract/index.ts';
import { lengthText } from '../videos/length-text.ts';
import { useVideoActions } from '../videos/use-video-actions.ts';
import videos from '../videos/videos.module.css';
import classes from './question-screen.module.css';

/** Deleted and replaced videos that can be restored. */
export const EarlierVideos = ({ task }: { task: RecordingTask }) => {
  const { t, language } = useText();
  const { busy, failure, restore } = useVideoActions();
  const earlier = task.s3.filter(({ deleted_at }) => deleted_at !== null);
  if (earlier.length === 0) return null;
  return (
    <section className={classes.earlier} aria-labelledby="earlier-videos">
      <h2 id="earlier-videos">{t('video-solutions:earlier.title')}</h2>
      <p className={videos.quiet}>{t('video-solutions:earlier.text')}</p>
      {failure && (
        <p className={videos.failure} role="alert">
          {failure}
        </p>
      )}
      <ul className={videos.list}>
        {earlier.map((video) => (
          <li key={video.id}>
            <span className={videos.words}>
              <time dateTime={video.created_at}>
                {formatDate(language, video.created_at, {
                  dateStyle: 'medium',
                  timeStyle: 'short',
                })}
              </time>
              <bdi className={videos.quiet}>
                {lengthText(video.duration)} · {formatBytes(language, video.size)}
              </bdi>
            </span>
            <Button
              variant="default"
              loading={busy}
              leftSection={<IconRestore size={20} stroke={1.75} aria-hidden />}
              onClick={() => runInBackground(restore(video.id))}
            >
              {t('video-solutions:earlier.restore')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
};
