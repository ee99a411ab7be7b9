import type { QuestionRule } from '@sayfa/activity-kit';
import { Alert, Checkbox } from '@sayfa/ui';
import { useCall, useText } from '@sayfa/web-kit';
import { attemptCalls } from '../../contract/index.ts';
import type { FormDraft } from './form-draft.ts';

/** How many people answered a question, all its versions together. */
const useAnswered = (domain: string, id: number): number => {
  const { data } = useCall(
    attemptCalls.attempts,
    { params: { domain, id }, query: { perPage: 1 } },
    { staleTime: 0 },
  );
  return data?.versions.find(({ isCurrent }) => isCurrent)?.people ?? 0;
};

/**
 * What happens to the answers that were given when their question is changed: they stay with the
 * question as it was, or count for a corrected wording. Source: ACT-034.
 */
export const AnsweredNotice = ({
  domain,
  id,
  rule,
  before,
  draft,
  isBusy,
  onChange,
}: {
  domain: string;
  id: number;
  rule: QuestionRule;
  /** The content as it is stored. */
  before: string;
  draft: FormDraft;
  isBusy: boolean;
  onChange: (change: Partial<FormDraft>) => void;
}) => {
  const { t } = useText();
  const count = useAnswered(domain, id);
  if (count === 0) return null;
  const isChanged = rule.gradedPart(before) !== rule.gradedPart(draft.content);
  const isReworded = isChanged && rule.isReworded(before, draft.content);
  return (
    <Alert color="blue">
      {t('activities:form.answered', { count })}{' '}
      {t(`activities:form.answers.${isChanged ? 'changed' : 'stored'}`)}
      {isReworded && (
        <Checkbox
          mt="sm"
          label={t('activities:form.answers.correction')}
          checked={draft.isCorrection ?? false}
          disabled={isBusy}
          onChange={(event) => onChange({ isCorrection: event.currentTarget.checked })}
        />
      )}
    </Alert>
  );
};
