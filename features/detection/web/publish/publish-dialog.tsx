import { zoomStepsOf } from '@sayfa/activity-types/zoom-steps';
import { booksCalls } from '@sayfa/books/contract';
import { Alert, Button, Group, Modal, Progress, Radio, Stack, Text } from '@sayfa/ui';
import { callApi, isApiError, queryClient, usePageActivities, useText } from '@sayfa/web-kit';
import { useState } from 'react';
import { type DetectionState, detectionCalls } from '../../contract/index.ts';
import { fetchPage, sendEverything } from '../review/keep-pages.ts';
import { useReview } from '../review/review-store.ts';
import {
  askDetectionState,
  bookParams,
  isUnderWay,
  putDetectionState,
} from '../review/use-detection-state.ts';

const POLL_INTERVAL_MS = 300;

type Existing = 'append' | 'replace';
type Phase = 'asking' | 'running' | 'done' | 'undone';

const pause = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, POLL_INTERVAL_MS);
  });

/** Fetches the drafts of the loaded pages and the activities of all pages again. */
const refetchPages = async (bookId: number): Promise<void> => {
  const pages = Object.keys(useReview.getState().pages).map(Number);
  await Promise.all([
    ...pages.map((page) => fetchPage(bookId, page)),
    queryClient.invalidateQueries({ queryKey: [booksCalls.adminContent.path] }),
    queryClient.invalidateQueries({ queryKey: [booksCalls.content.path] }),
  ]);
};

/** Accepted drafts become zoom areas, and that can be taken back. */
const PublishDialog = ({
  bookId,
  state,
}: {
  bookId: number;
  state: DetectionState | undefined;
}) => {
  const { t } = useText();
  const activities = usePageActivities();
  const [phase, setPhase] = useState<Phase>('asking');
  const [existing, setExisting] = useState<Existing>('append');
  const [problem, setProblem] = useState<string>();
  const [published, setPublished] = useState({ areas: 0, pages: 0 });

  const pages = (state?.pages ?? []).filter(({ accepted }) => accepted > 0);
  const here = Object.values(useReview.getState().pages);
  const count =
    here.flatMap(({ drafts }) => drafts).filter(({ isAccepted }) => isAccepted).length +
    pages
      .filter(({ pageNumber }) => !useReview.getState().pages[pageNumber])
      .reduce((sum, { accepted }) => sum + accepted, 0);
  const numbers = new Set([
    ...pages.map(({ pageNumber }) => pageNumber),
    ...here
      .filter(({ drafts }) => drafts.some(({ isAccepted }) => isAccepted))
      .map(({ known }) => known.pageNumber),
  ]);
  const existingCount = [...numbers].reduce(
    (sum, page) => sum + zoomStepsOf(activities.of(page)).length,
    0,
  );

  const close = (): void => useReview.setState({ isPublishing: false });

  const work = async (ask: () => Promise<DetectionState>, then: Phase): Promise<void> => {
    setProblem(undefined);
    setPhase('running');
    try {
      if (!(await sendEverything())) {
        setProblem(t('detection:publish.unsent'));
        setPhase('asking');
        return;
      }
      let now = await ask();
      putDetectionState(bookId, now);
      while (isUnderWay(now)) {
        await pause();
        now = await askDetectionState(bookId);
      }
      await refetchPages(bookId);
      const full = now.pages.find(({ error }) => error === 'activities_full');
      const isStopped = now.job?.state !== 'done' || now.pages.some(({ error }) => error !== null);
      if (full) setProblem(t('detection:publish.full', { page: full.pageNumber }));
      else if (isStopped) setProblem(t('detection:publish.stopped'));
      setPhase(then);
    } catch (error) {
      if (!isApiError(error)) throw error;
      setProblem(error.message);
      setPhase('asking');
    }
  };

  const publish = (): Promise<void> => {
    setPublished({ areas: count, pages: numbers.size });
    const body = { existing, pages: [...numbers] };
    return work(
      () => callApi(detectionCalls.publish, { params: bookParams(bookId), body }),
      'done',
    );
  };

  const undo = (): Promise<void> =>
    work(
      () => callApi(detectionCalls.unpublish, { params: bookParams(bookId), body: {} }),
      'undone',
    );

  const { done = 0, all = 0 } = state?.job ?? {};
  return (
    <Modal
      opened
      onClose={close}
      size="md"
      centered
      title={t('detection:publish.title')}
      closeButtonProps={{ 'aria-label': t('ui:close'), size: 44 }}
    >
      <Stack>
        {problem && (
          <Alert color="red" role="alert">
            {problem}
          </Alert>
        )}
        {phase === 'asking' && (
          <>
            <Text>{t('detection:publish.summary', { amount: count, pages: numbers.size })}</Text>
            {existingCount > 0 && (
              <Radio.Group
                label={t('detection:publish.lying', { amount: existingCount })}
                value={existing}
                onChange={(value) => setExisting(value === 'replace' ? 'replace' : 'append')}
              >
                <Stack gap="xs" mt="xs">
                  <Radio value="append" label={t('detection:publish.append')} />
                  <Radio value="replace" label={t('detection:publish.replace')} />
                </Stack>
              </Radio.Group>
            )}
            <Group justify="flex-end">
              <Button variant="default" onClick={close}>
                {t('detection:publish.cancel')}
              </Button>
              <Button data-autofocus disabled={count === 0} onClick={() => void publish()}>
                {t('detection:publish.yes')}
              </Button>
            </Group>
          </>
        )}
        {phase === 'running' && (
          <>
            <Text role="status">{t('detection:publish.running', { done, all })}</Text>
            <Progress
              value={all > 0 ? (100 * done) / all : 0}
              aria-label={t('detection:publish.running', { done, all })}
              transitionDuration={0}
            />
          </>
        )}
        {(phase === 'done' || phase === 'undone') && (
          <>
            <Text role="status">
              {phase === 'done'
                ? t('detection:publish.done', { amount: published.areas, pages: published.pages })
                : t('detection:publish.undone')}
            </Text>
            <Group justify="flex-end">
              {phase === 'done' && (
                <Button variant="default" onClick={() => void undo()}>
                  {t('detection:publish.undo')}
                </Button>
              )}
              <Button data-autofocus onClick={close}>
                {t('detection:publish.close')}
              </Button>
            </Group>
          </>
        )}
      </Stack>
    </Modal>
  );
};

export default PublishDialog;
