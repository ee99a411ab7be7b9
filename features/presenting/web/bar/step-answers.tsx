import { definitionOf } from '@sayfa/activity-types';
import { answersOfStep } from '@sayfa/activity-types/zoom-steps';
import { IconButton } from '@sayfa/ui';
import { usePageActivities, useText, useZoomMode } from '@sayfa/web-kit';
import { IconBulb, IconMovie } from '@tabler/icons-react';

const ICON = { size: 24, stroke: 1.75, 'aria-hidden': true } as const;

/** The answers of the step that is shown: a press says one, or opens its film. Source: QST-026, ACT-045. */
export const StepAnswers = () => {
  const { t } = useText();
  const step = useZoomMode((state) => state.step);
  const things = usePageActivities();
  if (!step) return null;
  return answersOfStep(things.of(step.page), step.activity).map((thing) => {
    const isFilm = definitionOf(thing)?.answersStep === 'video';
    return (
      <IconButton
        key={thing.id}
        label={t(isFilm ? 'presenting:bar.film' : 'presenting:bar.answer')}
        icon={isFilm ? <IconMovie {...ICON} /> : <IconBulb {...ICON} />}
        side="top"
        onClick={() => things.open(thing, step.page)}
      />
    );
  });
};
