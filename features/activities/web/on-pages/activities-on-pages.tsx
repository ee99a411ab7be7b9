import { activityOfType } from '@sayfa/activity-types';
import { partsOfType } from '@sayfa/activity-types/parts';
import { answersOfStep } from '@sayfa/activity-types/zoom-steps';
import { type Rect, rectsMeet } from '@sayfa/kernel';
import { type OpenReader, type ReaderPart, useSession, useText, useZoomMode } from '@sayfa/web-kit';
import { lazy, Suspense, useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { CoversOnPages } from '../covers/covers-on-pages.tsx';
import { mayMove } from '../may-change.ts';
import { ButtonMoving, useIsMovable } from '../moving/button-moving.tsx';
import { useActivitiesTab } from '../toc/use-activities-tab.tsx';
import { useWindows } from '../windows/use-windows.ts';
import classes from './activities-on-pages.module.css';
import { ButtonOnPage } from './button-on-page.tsx';
import { ButtonTip } from './button-tip.tsx';
import { nameOfButton } from './button-words.ts';
import type { ListedActivity } from './listed-activity.ts';
import { openActivity } from './open-activity.ts';
import { useButtons } from './use-buttons.ts';
import { useConnectActivities } from './use-connect-activities.ts';
import { useOwnPaint } from './use-own-paint.ts';
import { useStage } from './use-stage.ts';

const ActivityWindows = lazy(() => import('../windows/activity-windows.tsx'));

/** More buttons than this ask for no attention, which would be noise, and are painted apart. */
const MAX_ANIMATED = 40;

/** Page units from a button's corner to its middle. */
const MIDDLE = 12;

/** Whether a kind lies on pages as a button, and something happens when it is pressed. Source: ACT-004. */
const canBeOpened = ({ button_type }: ListedActivity): boolean => {
  const kind = activityOfType(button_type);
  if (!kind || kind.opening === 'none' || kind.opening === 'annotations') return false;
  return kind.opening !== 'window' || partsOfType(kind.type).loadView !== undefined;
};

/** Whether a button is to be had where only a part of its page is shown: its middle lies there. */
const liesIn = (part: Rect | undefined, { left, top }: ListedActivity): boolean =>
  !part || rectsMeet(part, { left: left + MIDDLE, top: top + MIDDLE, width: 1, height: 1 });

const opensStep = ({ button_type }: ListedActivity): boolean =>
  activityOfType(button_type)?.opening === 'step';

type PageLayerProps = {
  reader: OpenReader;
  number: number;
  part: Rect | undefined;
  buttons: readonly ListedActivity[];
};

/** The buttons of one page. */
const PageLayer = ({ reader, number, part, buttons }: PageLayerProps) => {
  const { t } = useText();
  const layer = useRef<HTMLDivElement>(null);
  const person = useSession((session) => session.details);
  const isMovable = useIsMovable(reader);
  const open = useCallback(
    (button: ListedActivity) => openActivity(reader, button, number),
    [reader, number],
  );
  // Steps are what is being walked, and their answers stand beside the walk: their buttons would lie
  // on what they are about.
  const isPresenting = useZoomMode(({ mode }) => mode === 'zoom-show');
  const step = useZoomMode((state) => state.step?.activity);
  const answers = isPresenting && step !== undefined ? answersOfStep(buttons, step) : [];
  const shown = buttons.filter(
    (button) =>
      canBeOpened(button) &&
      liesIn(part, button) &&
      !(isPresenting && (opensStep(button) || answers.includes(button))),
  );
  const isMany = buttons.length > MAX_ANIMATED;
  useOwnPaint(reader, layer, isMany);
  // Hidden by hand when its page was turned away; it is another page's now.
  useLayoutEffect(() => {
    if (layer.current) layer.current.hidden = layer.current.dataset.buttonsOf !== String(number);
  }, [number]);
  return (
    <div
      ref={layer}
      className={classes.layer}
      data-buttons-of={number}
      data-calm={isMany || undefined}
    >
      {shown.map((button) => (
        <ButtonOnPage
          key={button.id}
          button={button}
          name={nameOfButton(button, t)}
          isMovable={isMovable && mayMove(button, person)}
          onOpen={open}
        />
      ))}
    </div>
  );
};

/** Escape on the page closes the foremost window, before it means anything else. */
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

/** The windows that were opened; away with the book. */
const OpenedWindows = ({ reader }: { reader: OpenReader }) => {
  const isNeeded = useWindows(({ windows }) => windows.length > 0);
  useEffect(() => () => useWindows.getState().forget(), []);
  return <Suspense>{isNeeded && <ActivityWindows reader={reader} />}</Suspense>;
};

/** The buttons on the pages, and what they opened. Source: NAV-029, NAV-030. */
const ActivitiesOnPages: ReaderPart = ({ reader }) => {
  const buttonsOf = useButtons(reader);
  const pages = useStage(reader);
  useConnectActivities(reader, buttonsOf);
  useEscape(reader);
  useActivitiesTab(reader);
  return (
    <>
      <CoversOnPages reader={reader} buttonsOf={buttonsOf} />
      {pages.map(({ number, overlay, part }, index) =>
        createPortal(
          <PageLayer reader={reader} number={number} part={part} buttons={buttonsOf(number)} />,
          overlay,
          String(index),
        ),
      )}
      <ButtonTip reader={reader} />
      <ButtonMoving reader={reader} buttonsOf={buttonsOf} />
      <OpenedWindows reader={reader} />
    </>
  );
};

export default ActivitiesOnPages;
