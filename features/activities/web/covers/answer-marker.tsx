import { activityOfType } from '@sayfa/activity-types';
import { lazyPart, useCovers, useText } from '@sayfa/web-kit';
import { type CSSProperties, memo, Suspense } from 'react';
import { MOVE_ARIA_KEYS } from '../moving/move-keys.ts';
import { useMoving } from '../moving/moving-state.ts';
import buttonClasses from '../on-pages/activities-on-pages.module.css';
import { ActivityIcon } from '../on-pages/activity-icon.tsx';
import type { AnswerProps } from './answer-cover.tsx';
import { nameOfAnswer } from './answer-name.ts';
import classes from './covers.module.css';
import { toggleAnswer, useRevealRequests } from './open-answers.ts';
import { useObjectsOf } from './use-objects.ts';

const AnswerInk = lazyPart(() => import('./answer-ink.tsx'));

/** The button of an answer that is shown on request; a press shows or hides it. Source: QST-024. */
export const AnswerMarker = memo(({ reader, page, answer, isMovable }: AnswerProps) => {
  const { t, language } = useText();
  const { id, activity, area } = answer;
  const isOpen = useCovers(({ open }) => open.includes(id));
  const isWaiting = useRevealRequests(({ waiting }) => waiting.includes(id));
  const isFailed = useRevealRequests(({ failed }) => failed.includes(id));
  const isSelected = useMoving(({ selected }) => selected.has(id));
  const isHeld = useMoving(({ held }) => held.includes(id));
  const objects = useObjectsOf(answer);
  const place: CSSProperties & Record<`--${string}`, number> = {
    '--left': activity.left,
    '--top': activity.top,
    '--x': area.x,
    '--y': area.y,
    '--wide': area.width,
    '--high': area.height,
  };
  return (
    <div className={classes.shown} style={place}>
      <span className={classes.outline} aria-hidden />
      {isOpen && objects.length > 0 && (
        <Suspense>
          <AnswerInk reader={reader} objects={objects} />
        </Suspense>
      )}
      <button
        type="button"
        className={buttonClasses.button}
        data-activity={id}
        data-kind={activity.button_type}
        data-shape="frame"
        data-look="fixed"
        data-size="midi"
        data-still
        data-open={isOpen || undefined}
        data-failed={isFailed || undefined}
        data-unshown={activity.show === 0 || undefined}
        data-movable={isMovable || undefined}
        data-selected={isSelected || undefined}
        data-held={isHeld || undefined}
        aria-label={nameOfAnswer(answer, isOpen, t, language)}
        aria-expanded={isOpen}
        aria-busy={isWaiting || undefined}
        aria-keyshortcuts={isMovable ? MOVE_ARIA_KEYS : undefined}
        onClick={() => toggleAnswer(page, answer)}
      >
        <ActivityIcon paths={activityOfType(activity.button_type)?.icon ?? []} />
      </button>
    </div>
  );
});
