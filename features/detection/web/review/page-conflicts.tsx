import { Button } from '@sayfa/ui';
import { useText } from '@sayfa/web-kit';
import { IconAlertTriangle } from '@tabler/icons-react';
import { decideConflict } from './keep-pages.ts';
import type { ReviewCommands } from './review-commands.ts';
import classes from './review-panel.module.css';
import { useReview } from './review-store.ts';

/** Pages that somebody else changed at the same time: the person decides which version stays. */
export const PageConflicts = ({ turnTo }: Pick<ReviewCommands, 'turnTo'>) => {
  const { t } = useText();
  const current = useReview(({ page }) => page);
  const pages = useReview((review) => review.pages);
  const conflicts = Object.entries(pages).flatMap(([page, { conflicting, drafts }]) => {
    const [mine] = conflicting;
    return mine ? [{ page: Number(page), mine: mine.length, theirs: drafts.length }] : [];
  });
  return conflicts.map(({ page, mine, theirs }) => (
    <div key={page} className={classes.conflict} role="alert" data-conflict={page}>
      <p className={classes.counts}>
        <IconAlertTriangle size={18} stroke={1.75} aria-hidden />{' '}
        {t('detection:conflict.title', { page })}
      </p>
      <p className={classes.quiet}>{t('detection:conflict.text', { mine, theirs })}</p>
      {page === current ? (
        <div className={classes.choices}>
          <Button onClick={() => decideConflict(page, 'mine')}>
            {t('detection:conflict.mine')}
          </Button>
          <Button variant="default" onClick={() => decideConflict(page, 'theirs')}>
            {t('detection:conflict.theirs')}
          </Button>
        </div>
      ) : (
        <Button variant="default" onClick={() => turnTo(page)}>
          {t('detection:conflict.go', { page })}
        </Button>
      )}
    </div>
  ));
};
