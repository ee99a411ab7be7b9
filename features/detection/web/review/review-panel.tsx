import { runInBackground } from '@sayfa/kernel';
import { Button, ErrorState, IconButton, Progress } from '@sayfa/ui';
import { shortcutProps, useOnline, useText } from '@sayfa/web-kit';
import {
  IconArrowBackUp,
  IconArrowMerge,
  IconCheck,
  IconChecks,
  IconKeyboard,
  IconPageBreak,
  IconPlayerSkipForward,
  IconSquarePlus,
  IconTrash,
  IconX,
  IconZoomScan,
} from '@tabler/icons-react';
import type { DetectionState } from '../../contract/index.ts';
import { FIND_ON_PAGE } from '../detection-commands.ts';
import { isUnsure } from './edit-drafts.ts';
import { sendEverything } from './keep-pages.ts';
import { KeysList } from './keys-list.tsx';
import { PageConflicts } from './page-conflicts.tsx';
import type { ReviewCommands } from './review-commands.ts';
import reviewKeys from './review-key-commands.ts';
import classes from './review-panel.module.css';
import {
  chosenDraft,
  draftsOn,
  openReview,
  type Review,
  savingOf,
  useReview,
} from './review-store.ts';
import { isUnderWay, startFinding, stopFinding } from './use-detection-state.ts';

/** Over the whole book: a page on this device takes the place of the server's. */
const countsOf = (state: DetectionState | undefined, { pages }: Review) => {
  const reported = (state?.pages ?? []).filter(({ pageNumber }) => !pages[pageNumber]);
  const here = Object.values(pages).flatMap(({ drafts }) => drafts);
  const unsureHere = here.filter(isUnsure).length;
  return {
    all: here.length + reported.reduce((sum, page) => sum + page.drafts, 0),
    accepted:
      here.filter(({ isAccepted }) => isAccepted).length +
      reported.reduce((sum, page) => sum + page.accepted, 0),
    unsure: unsureHere + reported.reduce((sum, page) => sum + page.unsure, 0),
    published: state?.published ?? 0,
  };
};

const Finding = ({ bookId, state }: { bookId: number; state: DetectionState }) => {
  const { t } = useText();
  const { done = 0, all = 0 } = state.job ?? {};
  const text = t('detection:finding', { done, all, found: state.drafts });
  return (
    <>
      <Progress
        value={all > 0 ? (100 * done) / all : 0}
        aria-label={text}
        size="lg"
        transitionDuration={0}
      />
      <p className={classes.quiet}>{text}</p>
      <Button variant="default" onClick={() => runInBackground(stopFinding(bookId))}>
        {t('detection:stop')}
      </Button>
    </>
  );
};

const keyPropsOf = (name: string) =>
  shortcutProps(reviewKeys.commands.find(({ id }) => id === `review-${name}`) ?? {});

const Tools = ({ commands }: { commands: ReviewCommands }) => {
  const { t } = useText();
  const hasChosen = useReview((review) => chosenDraft(review) !== undefined);
  const isDrawing = useReview((review) => review.isDrawing);
  const hasKeys = useReview((review) => review.hasKeys);
  const tools = [
    { name: 'accept', icon: <IconCheck />, run: commands.accept },
    { name: 'acceptPage', icon: <IconChecks />, run: commands.acceptPage },
    { name: 'split', icon: <IconPageBreak />, run: () => runInBackground(commands.split()) },
    { name: 'merge', icon: <IconArrowMerge />, run: commands.merge },
    { name: 'remove', icon: <IconTrash />, run: commands.remove },
    { name: 'undo', icon: <IconArrowBackUp />, run: commands.undo },
    { name: 'nextPage', icon: <IconPlayerSkipForward />, run: commands.nextPage },
  ];
  const needsBox = ['accept', 'split', 'merge', 'remove'];
  return (
    <div className={classes.tools} role="toolbar" aria-label={t('detection:tools')}>
      {tools.map(({ name, icon, run }) => (
        <IconButton
          key={name}
          label={t(`detection:keys.${name}`)}
          {...keyPropsOf(name)}
          icon={icon}
          disabled={needsBox.includes(name) && !hasChosen}
          onClick={() => run()}
        />
      ))}
      <IconButton
        label={t('detection:page.repeat')}
        {...shortcutProps(FIND_ON_PAGE)}
        icon={<IconZoomScan />}
        onClick={() => runInBackground(commands.findPage())}
      />
      <IconButton
        label={t('detection:draw')}
        icon={<IconSquarePlus />}
        pressed={isDrawing}
        onClick={() => useReview.setState({ isDrawing: !isDrawing })}
      />
      <IconButton
        label={t('detection:keys.list')}
        {...keyPropsOf('list')}
        icon={<IconKeyboard />}
        pressed={hasKeys}
        onClick={commands.showKeys}
      />
    </div>
  );
};

const Counts = ({ state, total }: { state: DetectionState | undefined; total: number }) => {
  const { t } = useText();
  const review = useReview();
  const isOnline = useOnline();
  const counts = countsOf(state, review);
  const saving = savingOf(review);
  const onPage = draftsOn(review, review.page);
  return (
    <>
      <p className={classes.counts}>{t('detection:counts.book', counts)}</p>
      <Progress
        value={counts.all > 0 ? (100 * counts.accepted) / counts.all : 0}
        color="green"
        aria-label={t('detection:counts.book', counts)}
        transitionDuration={0}
      />
      <p className={classes.quiet}>
        {t('detection:counts.page', { page: review.page, total, amount: onPage.length })}
      </p>
      {counts.unsure > 0 && (
        <p className={classes.quiet}>{t('detection:counts.unsure', { amount: counts.unsure })}</p>
      )}
      {counts.published > 0 && (
        <p className={classes.quiet}>
          {t('detection:counts.published', { amount: counts.published })}
        </p>
      )}
      <p
        className={saving === 'refused' ? classes.refused : classes.quiet}
        data-saved={saving === 'done' ? 'yes' : 'no'}
      >
        {t(`detection:saving.${saving === 'soon' && !isOnline ? 'offline' : saving}`)}
      </p>
      {saving === 'refused' && (
        <Button variant="default" size="sm" onClick={() => runInBackground(sendEverything())}>
          {t('ui:retry')}
        </Button>
      )}
    </>
  );
};

/** What is done with what was found, and how far one is. */
export const ReviewPanel = ({
  bookId,
  total,
  state,
  isFailed,
  onRetry,
  commands,
  announcement,
}: {
  bookId: number;
  /** Pages of the book. */
  total: number;
  state: DetectionState | undefined;
  isFailed: boolean;
  onRetry: () => void;
  commands: ReviewCommands;
  /** For screen readers. */
  announcement: string;
}) => {
  const { t } = useText();
  const review = useReview();
  const isFinding = state?.job?.is === 'find' && isUnderWay(state);
  const isBusy = isUnderWay(state);
  const { accepted } = countsOf(state, review);
  const hasDrafts = (state?.drafts ?? 0) > 0 || draftsOn(review, review.page).length > 0;
  const isPageLost = review.failed.includes(review.page);
  return (
    <section className={classes.panel} aria-label={t('detection:name')} data-detection>
      <header className={classes.head}>
        <h2 className={classes.title}>{t('detection:name')}</h2>
        <IconButton
          label={t('detection:keys.leave')}
          icon={<IconX />}
          onClick={() => openReview(undefined)}
        />
      </header>
      {isFailed && !state && (
        <ErrorState title={t('detection:failed')} retryLabel={t('ui:retry')} onRetry={onRetry} />
      )}
      {isPageLost && (
        <ErrorState
          title={t('detection:pageFailed')}
          retryLabel={t('ui:retry')}
          onRetry={() => commands.retry(review.page)}
        />
      )}
      <PageConflicts turnTo={commands.turnTo} />
      {isFinding && state && <Finding bookId={bookId} state={state} />}
      {(hasDrafts || (state?.published ?? 0) > 0) && <Counts state={state} total={total} />}
      <Tools commands={commands} />
      {!isFinding && (
        <Button
          variant={hasDrafts ? 'default' : 'filled'}
          disabled={isBusy}
          onClick={() => runInBackground(startFinding(bookId))}
        >
          {t(hasDrafts ? 'detection:repeat' : 'detection:findAll')}
        </Button>
      )}
      {hasDrafts && (
        <Button disabled={isBusy || accepted === 0} onClick={commands.publish}>
          {t('detection:publish.open', { amount: accepted })}
        </Button>
      )}
      {review.isDrawing && <p role="status">{t('detection:drawHint')}</p>}
      {review.hasKeys && <KeysList />}
      <p className={classes.announcement} role="status" aria-live="polite">
        {announcement}
      </p>
    </section>
  );
};
