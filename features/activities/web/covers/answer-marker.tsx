import { activityOfType } from '@sayfa/activity-types';
import { useCovers, useText } from '@sayfa/web-kit';
import { type CSSProperties, lazy, memo, Suspense } from 'react';
import { MOVE_ARIA_KEYS } from '../moving/move-keys.ts';
import { useMoving } from '../moving/moving-state.ts';
import buttons from '../on-pages/activities-on-pages.module.css';
import { ActivityIcon } from '../on-pages/activity-icon.tsx';
import type { AnswerProps } from './answer-cover.tsx';
import { nameOfAnswer } from './answer-words.ts';
import classes from './covers.module.css';
import { turnAnswer, useAsking } from './open-answers.ts';
import { useObjectsOf } from './use-objects.ts';

const AnswerInk = lazy(() => import('./answer-ink.tsx'));

/** Marks an answer that is shown on request: a press shows it on the page, another one hides it. Source: QST-024. */
export const AnswerMarker = memo(({ reader, page, answer, isMovable }: AnswerProps) => {
  const { t, language } = useText();
  const { id, button, area } = answer;
  const isOpen = useCovers(({ open }) => open.includes(id));
  const isWaiting = useAsking(({ waiting }) => waiting.includes(id));
  const isFailed = useAsking(({ failed }) => failed.includes(id));
  const isSelected = useMoving(({ selected }) => selected.has(id));
  const isHeld = useMoving(({ held }) => held.includes(id));
  const objects = useObjectsOf(answer);
  const place: CSSProperties & Record<`--${string}`, number> = {
    '--left': button.left,
    '--top': button.top,
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
        className={buttons.button}
        data-activity={id}
        data-kind={button.button_type}
        data-shape="frame"
        data-look="fixed"
        data-size="midi"
        data-still
        data-open={isOpen || undefined}
        data-failed={isFailed || undefined}
        data-unshown={button.show === 0 || undefined}
        data-movable={isMovable || undefined}
        data-selected={isSelected || undefined}
        data-held={isHeld || undefined}
        aria-label={nameOfAnswer(answer, isOpen, t, language)}
        aria-expanded={isOpen}
        aria-busy={isWaiting || undefined}
        aria-keyshortcuts={isMovable ? MOVE_ARIA_KEYS : undefined}
        onClick={() => turnAnswer(page, answer)}
      >
        <ActivityIcon paths={activityOfType(button.button_type)?.icon ?? []} />
      </button>
    </div>
  );
});
