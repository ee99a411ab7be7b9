import { runInBackground } from '@sayfa/kernel';
import { Button, Select, Textarea, TextInput, useFieldChecks } from '@sayfa/ui';
import { useSession, useText } from '@sayfa/web-kit';
import { type FormEvent, useState } from 'react';
import type { UploadRequest } from '../../contract/index.ts';
import { DirectionField } from '../upload-screen/direction-field.tsx';
import classes from './review-list.module.css';
import type { useReview } from './use-review.ts';

const TITLE_LENGTH = 200;
const REASON_LENGTH = 500;

type Review = ReturnType<typeof useReview>;

const Problem = ({ review }: { review: Review }) =>
  review.error ? (
    <p className={classes.error} role="alert">
      {review.error.message}
    </p>
  ) : null;

/** For whom a request is imported, and under which title. */
export const AcceptForm = ({
  request,
  review,
  onClose,
}: {
  request: UploadRequest;
  review: Review;
  onClose: () => void;
}) => {
  const { t } = useText();
  const groups = useSession(({ details }) => details?.groups) ?? [];
  const [group, setGroup] = useState(String(groups[0]?.id ?? ''));
  const [title, setTitle] = useState(request.title);
  const [direction, setDirection] = useState(request.reading_direction);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    runInBackground(review.accept([Number(group)], title.trim(), direction));
  };
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <Select
        label={t('imports:group')}
        data={groups.map(({ id, label }) => ({ value: String(id), label }))}
        value={group}
        onChange={(value) => setGroup(value ?? group)}
        allowDeselect={false}
        error={review.error?.field === 'groups' ? review.error.message : undefined}
      />
      <TextInput
        label={t('imports:bookTitle')}
        description={t('imports:bookTitleHint')}
        value={title}
        maxLength={TITLE_LENGTH}
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
      <DirectionField value={direction} onChange={setDirection} />
      {review.error?.field !== 'groups' && <Problem review={review} />}
      <div className={classes.actions}>
        <Button type="submit" loading={review.isBusy}>
          {t('imports:import')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('imports:requests.cancel')}
        </Button>
      </div>
    </form>
  );
};

/** Why a request is declined; who asked reads it. */
export const DeclineForm = ({ review, onClose }: { review: Review; onClose: () => void }) => {
  const { t } = useText();
  const [reason, setReason] = useState('');
  const checks = useFieldChecks<'reason'>(() =>
    reason.trim() === '' ? { reason: t('imports:errors.reason_required') } : {},
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (checks.mayBeSent()) runInBackground(review.decline(reason.trim()));
  };
  return (
    <form {...checks.form} className={classes.form} onSubmit={submit}>
      <Textarea
        name="reason"
        label={t('imports:requests.reason')}
        description={t('imports:requests.reasonHint')}
        value={reason}
        maxLength={REASON_LENGTH}
        autosize
        minRows={2}
        error={checks.problems.reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <Problem review={review} />
      <div className={classes.actions}>
        <Button type="submit" loading={review.isBusy}>
          {t('imports:requests.decline')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('imports:requests.cancel')}
        </Button>
      </div>
    </form>
  );
};
