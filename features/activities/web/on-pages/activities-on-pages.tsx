import { activityOfType } from '@sayfa/activity-types';
import { partsOfType } from '@sayfa/activity-types/parts';
import { answersOfStep } from '@sayfa/activity-types/zoom-steps';
import { type Rect, rectsMeet } from '@sayfa/kernel';
import {
  lazyPart,
  type OpenReader,
  type ReaderPart,
  useSession,
  useText,
  useZoomMode,
} from '@sayfa/web-kit';
import { Suspense, useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { createPortal } from 'react-dom';
import { ButtonMenu } from '../actions/button-menu.tsx';
import { menuOf, offersActions, useOpenedMenu } from '../actions/opened-menu.ts';
import { isPrivate } from '../audience/audience.ts';
import { CoversOnPages } from '../covers/covers-on-pages.tsx';
import { mayChange, mayMove } from '../may-change.ts';
import { ActivityMoving, useIsMovable } from '../moving/activity-moving.tsx';
import { useActivitiesTab } from '../toc/use-activities-tab.tsx';
import { useWindows } from '../windows/use-windows.ts';
import classes from './activities-on-pages.module.css';
import { ActivityButton } from './activity-button.tsx';
import { nameOfActivity } from './activity-name.ts';
import { ButtonTip } from './button-tip.tsx';
import type { ListedActivity } from './listed-activity.ts';
import { openActivity } from './open-activity.ts';
import { stepNumbers, useQuestionNumbers } from './step-numbers.ts';
import { useBookActivities } from './use-book-activities.ts';
import { useConnectActivities } from './use-connect-activities.ts';
import { idOfControl, useControlsAmongWords } from './use-controls-among-words.ts';
import { useHitAreas } from './use-hit-areas.ts';
import { useOwnPaint } from './use-own-paint.ts';
import { useStage } from './use-stage.ts';

const ActivityWindows = lazyPart(() => import('../windows/activity-windows.tsx'));

/** With more activities on a page, none is animated and their layer is composited separately. */
const MAX_ANIMATED = 40;

/** Page units from the corner of an activity to its middle. */
const MIDDLE = 12;

/** Whether a press on an activity of this kind opens something. Source: ACT-004. */
const canBeOpened = ({ button_type }: ListedActivity): boolean => {
  const kind = activityOfType(button_type);
  if (!kind || kind.opening === 'none' || kind.opening === 'annotations') return false;
  return kind.opening !== 'window' || partsOfType(kind.type).loadView !== undefined;
};

/** Whether the middle of an activity is in the shown part of its page. */
const isIn = (part: Rect | undefined, { left, top }: ListedActivity): boolean =>
  !part || rectsMeet(part, { left: left + MIDDLE, top: top + MIDDLE, width: 1, height: 1 });

const opensStep = ({ button_type }: ListedActivity): boolean =>
  activityOfType(button_type)?.opening === 'step';

const NONE: readonly ListedActivity[] = [];

type PageLayerProps = {
  reader: OpenReader;
  number: number;
  part: Rect | undefined;
  activities: readonly ListedActivity[];
  /** Two parts of a page are the same page twice: its buttons are named among its words once. */
  isFirst: boolean;
};

/** The activities of one page. */
const PageLayer = ({ reader, number, part, activities, isFirst }: PageLayerProps) => {
  const { t } = useText();
  const layer = useRef<HTMLDivElement>(null);
  const person = useSession((session) => session.details);
  const isMovable = useIsMovable(reader);
  const open = useCallback(
    (activity: ListedActivity) => {
      const button = layer.current?.querySelector(`[data-activity="${activity.id}"]`);
      if (!button || !offersActions(reader, activity)) openActivity(reader, activity, number);
      else useOpenedMenu.getState().show({ activity, ...menuOf(button), page: number });
    },
    [reader, number],
  );
  // While presenting, buttons of steps and of their answers would cover the presented region.
  const isPresenting = useZoomMode(({ mode }) => mode === 'zoom-show');
  const step = useZoomMode((state) => state.step?.activity);
  const shown = useMemo(() => {
    const answers = isPresenting && step !== undefined ? answersOfStep(activities, step) : [];
    return activities.filter(
      (activity) =>
        canBeOpened(activity) &&
        isIn(part, activity) &&
        !(isPresenting && (opensStep(activity) || answers.includes(activity))),
    );
  }, [activities, part, isPresenting, step]);
  const numbers = useMemo(() => stepNumbers(activities), [activities]);
  const isMany = activities.length > MAX_ANIMATED;
  useOwnPaint(reader, layer, isMany);
  useHitAreas(reader, layer, number, shown);
  const questions = useQuestionNumbers(reader, number, activities);
  useControlsAmongWords(reader, number, isFirst ? shown : NONE);
  // `hideOthers` hides the layer when its page is turned; React may reuse it for another page.
  useLayoutEffect(() => {
    if (layer.current) layer.current.hidden = layer.current.dataset.activitiesOf !== String(number);
  }, [number]);
  return (
    <div
      ref={layer}
      className={classes.layer}
      data-activities-of={number}
      data-animated={!isMany || undefined}
    >
      {shown.map((activity) => (
        <ActivityButton
          key={activity.id}
          activity={activity}
          id={isFirst ? idOfControl(activity) : undefined}
          name={nameOfActivity(activity, t, numbers.get(activity.id), questions.get(activity.id))}
          note={isPrivate(activity, person) ? t('activities:audience.mark') : undefined}
          isMovable={isMovable && mayMove(activity, person)}
          onOpen={open}
        />
      ))}
    </div>
  );
};

/** Escape on the page closes the front window first. */
const useEscape = (reader: OpenReader): void =>
  useLayoutEffect(
    () =>
      reader.onKey((event) => {
        const { stack, close } = useWindows.getState();
        const top = stack.at(-1);
        if (event.key !== 'Escape' || top === undefined) return false;
        close(top);
        return true;
      }),
    [reader],
  );

/** The open windows; closed with the book. */
const OpenedWindows = ({ reader }: { reader: OpenReader }) => {
  const isNeeded = useWindows(({ windows }) => windows.length > 0);
  useEffect(() => () => useWindows.getState().reset(), []);
  return <Suspense>{isNeeded && <ActivityWindows reader={reader} />}</Suspense>;
};

type ActivitiesOf = (number: number) => readonly ListedActivity[];

/** The layers of the pages on the stage; a turn renders nothing else. */
const PageLayers = ({
  reader,
  activitiesOf,
}: {
  reader: OpenReader;
  activitiesOf: ActivitiesOf;
}) => {
  const pages = useStage(reader);
  return pages.map(({ number, overlay, part }, index) =>
    createPortal(
      <PageLayer
        reader={reader}
        number={number}
        part={part}
        activities={activitiesOf(number)}
        isFirst={pages.findIndex((page) => page.number === number) === index}
      />,
      overlay,
      String(index),
    ),
  );
};

const mayOpenMenu = (activity: ListedActivity): boolean =>
  mayChange(activity, useSession.getState().details);

/** The activities on the pages and their windows. Source: NAV-029, NAV-030. */
const ActivitiesOnPages: ReaderPart = ({ reader }) => {
  const activitiesOf = useBookActivities(reader);
  useConnectActivities(reader, activitiesOf);
  useEscape(reader);
  useActivitiesTab(reader);
  return (
    <>
      <CoversOnPages reader={reader} activitiesOf={activitiesOf} />
      <PageLayers reader={reader} activitiesOf={activitiesOf} />
      <ButtonTip reader={reader} />
      <ButtonMenu reader={reader} activitiesOf={activitiesOf} mayOpen={mayOpenMenu} />
      <ActivityMoving reader={reader} activitiesOf={activitiesOf} />
      <OpenedWindows reader={reader} />
    </>
  );
};

export default ActivitiesOnPages;
