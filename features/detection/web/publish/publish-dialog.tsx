import { zoomStepsOf } from '@sayfa/activity-types/zoom-steps';
import { runInBackground } from '@sayfa/kernel';
import { Alert, Button, Group, Modal, Progress, Radio, Stack, Text } from '@sayfa/ui';
import { usePageActivities, useText } from '@sayfa/web-kit';
import { useState } from 'react';
import type { DetectionState } from '../../contract/index.ts';
import { useReview } from '../review/review-store.ts';
import { type Existing, usePublishing } from './use-publishing.ts';

/** What would be published: as this device has it, and as the server has it of other pages. */
type Accepted = { areas: number; pages: readonly number[] };

const acceptedOf = (state: DetectionState | undefined): Accepted => {
  const elsewhere = (state?.pages ?? []).filter(({ accepted }) => accepted > 0);
  const { pages } = useReview.getState();
  const here = Object.values(pages).map(({ known, drafts }) => ({
    page: known.pageNumber,
    accepted: drafts.filter(({ isAccepted }) => isAccepted).length,
  }));
  const stored = elsewhere
    .filter(({ pageNumber }) => !pages[pageNumber])
    .reduce((sum, { accepted }) => sum + accepted, 0);
  const numbers = new Set([
    ...elsewhere.map(({ pageNumber }) => pageNumber),
    ...here.filter(({ accepted }) => accepted > 0).map(({ page }) => page),
  ]);
  return {
    areas: here.reduce((sum, { accepted }) => sum + accepted, stored),
    pages: [...numbers],
  };
};

type QuestionProps = {
  accepted: Accepted;
  onPublish: (existing: Existing) => void;
  onCancel: () => void;
};

/** Whether, and what becomes of zoom areas that are there already. */
const Question = ({ accepted, onPublish, onCancel }: QuestionProps) => {
  const { t } = useText();
  const activities = usePageActivities();
  const [existing, setExisting] = useState<Existing>('append');
  const { areas, pages } = accepted;
  const existingCount = pages.reduce(
    (sum, page) => sum + zoomStepsOf(activities.of(page)).length,
    0,
  );
  return (
    <>
      <Text>{t('detection:publish.summary', { amount: areas, pages: pages.length })}</Text>
      {existingCount > 0 && (
        <Radio.Group
          label={t('detection:publish.existing', { amount: existingCount })}
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
        <Button variant="default" onClick={onCancel}>
          {t('detection:publish.cancel')}
        </Button>
        <Button data-autofocus disabled={areas === 0} onClick={() => onPublish(existing)}>
          {t('detection:publish.yes')}
        </Button>
      </Group>
    </>
  );
};

const Running = ({ state }: { state: DetectionState | undefined }) => {
  const { t } = useText();
  const { done = 0, all = 0 } = state?.job ?? {};
  const text = t('detection:publish.running', { done, all });
  return (
    <>
      <Text role="status">{text}</Text>
      <Progress value={all > 0 ? (100 * done) / all : 0} aria-label={text} transitionDuration={0} />
    </>
  );
};

type ResultProps = {
  /** Undefined where it was taken back. */
  published: Accepted | undefined;
  onUndo: () => void;
  onClose: () => void;
};

const Result = ({ published, onUndo, onClose }: ResultProps) => {
  const { t } = useText();
  return (
    <>
      <Text role="status">
        {published
          ? t('detection:publish.done', { amount: published.areas, pages: published.pages.length })
          : t('detection:publish.undone')}
      </Text>
      <Group justify="flex-end">
        {published && (
          <Button variant="default" onClick={onUndo}>
            {t('detection:publish.undo')}
          </Button>
        )}
        <Button data-autofocus onClick={onClose}>
          {t('detection:publish.close')}
        </Button>
      </Group>
    </>
  );
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
  const { phase, problem, publish, unpublish } = usePublishing(bookId);
  const [published, setPublished] = useState<Accepted>({ areas: 0, pages: [] });
  const accepted = acceptedOf(state);
  const close = (): void => useReview.setState({ isPublishing: false });
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
          <Question
            accepted={accepted}
            onPublish={(existing) => {
              setPublished(accepted);
              runInBackground(publish(existing, [...accepted.pages]));
            }}
            onCancel={close}
          />
        )}
        {phase === 'running' && <Running state={state} />}
        {(phase === 'done' || phase === 'undone') && (
          <Result
            published={phase === 'done' ? published : undefined}
            onUndo={() => runInBackground(unpublish())}
            onClose={close}
          />
        )}
      </Stack>
    </Modal>
  );
};

export default PublishDialog;
