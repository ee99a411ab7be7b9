import { activityOfType } from '@sayfa/activity-types';
import { hasCapability } from '@sayfa/contract-kit';
import { IconButton } from '@sayfa/ui';
import { lazyPart, useSession, useText } from '@sayfa/web-kit';
import { IconChartBar } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import type { ListedActivity } from '../on-pages/listed-activity.ts';

const QuestionResults = lazyPart(() => import('./question-results.tsx'));

/** Opens the results of a question, for teachers. */
export const ResultsButton = ({ activity }: { activity: ListedActivity }) => {
  const { t } = useText();
  const person = useSession((session) => session.details);
  const [isOpen, setOpen] = useState(false);
  if (
    !person ||
    !activityOfType(activity.button_type)?.question ||
    !hasCapability(person, 'seesAttempts')
  )
    return null;
  return (
    <>
      <IconButton
        label={t('activities:results.open')}
        icon={<IconChartBar size={20} stroke={1.75} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <Suspense>
          <QuestionResults
            activityId={activity.id}
            domain={person.domain_name}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
};
