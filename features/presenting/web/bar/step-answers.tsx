import { definitionOf } from '@sayfa/activity-types';
import { answersOfStep } from '@sayfa/activity-types/zoom-steps';
import { IconButton } from '@sayfa/ui';
import { usePageActivities, useText, useZoomMode } from '@sayfa/web-kit';
import { IconBulb, IconMovie } from '@tabler/icons-react';

const ICON = { size: 24, stroke: 1.75, 'aria-hidden': true } as const;

/** The answers of the step that is shown: a press says one, or opens its video. Source: QST-026, ACT-045. */
export const StepAnswers = () => {
  const { t } = useText();
  const step = useZoomMode((state) => state.step);
  const activities = usePageActivities();
  if (!step) return null;
  return answersOfStep(activities.of(step.page), step.activity).map((activity) => {
    const isVideo = definitionOf(activity)?.answersStep === 'video';
    return (
      <IconButton
        key={activity.id}
        label={t(isVideo ? 'presenting:bar.video' : 'presenting:bar.answer')}
        icon={isVideo ? <IconMovie {...ICON} /> : <IconBulb {...ICON} />}
        side="top"
        onClick={() => activities.open(activity, step.page)}
      />
    );
  });
};
