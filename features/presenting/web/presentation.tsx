import { type OpenReader, runKey, usePageActivities, useZoomMode } from '@sayfa/web-kit';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { PresenterChannel } from './audience/presenter-channel.ts';
import { StepBar } from './bar/step-bar.tsx';
import { StepsAside } from './bar/steps-aside.tsx';
import stepCommands from './step-commands.ts';
import { useAreaFocus } from './use-area-focus.ts';
import type { Presenting } from './walk/presenting.ts';

type Props = {
  reader: OpenReader;
  presenting: Presenting;
  channel: PresenterChannel | undefined;
  /** The cut region is shown from now on; before, the page lies there as it was. */
  isShown: boolean;
  onLeave(): void;
};

/** Bars whose buttons move the focus among them by arrows. */
const BARS = '[role="toolbar"], nav';

/**
 * A button that was pressed by hand keeps no keys: arrows, Home and the blank go on stepping, as
 * those of a clicker do. Whoever walks the bars by keyboard keeps them.
 */
const useKeysOnStage = (reader: OpenReader, isShown: boolean): void =>
  useEffect(() => {
    if (!isShown) return;
    let isByHand = true;
    const toStage = (element: EventTarget | null): void => {
      const isBar = element instanceof HTMLButtonElement && element.closest(BARS) !== null;
      if (isBar && isByHand) reader.stage.focus({ preventScroll: true });
    };
    const stop = new AbortController();
    const { signal } = stop;
    const listen = { signal, capture: true };
    toStage(document.activeElement);
    document.addEventListener('focusin', ({ target }) => toStage(target), { signal });
    document.addEventListener('pointerdown', () => (isByHand = true), listen);
    document.addEventListener('keydown', ({ key }) => (isByHand &&= key !== 'Tab'), listen);
    return () => stop.abort();
  }, [reader, isShown]);

/** Steps alone on a dark ground, with a bar that fades. Source: PRS-001…008, PRS-033. */
export const Presentation = ({ reader, presenting, channel, isShown, onLeave }: Props) => {
  const activities = usePageActivities();
  const bar = useRef<HTMLElement>(null);
  const press = useEffectEvent((event: KeyboardEvent): boolean =>
    runKey(stepCommands, { reader, leave: onLeave }, event),
  );
  useKeysOnStage(reader, isShown);
  useAreaFocus(reader, isShown, bar);

  useLayoutEffect(() => {
    if (!isShown) return;
    // The bar of the steps has its room first, so that they are laid out for what is left.
    const root = reader.stage.parentElement;
    root?.toggleAttribute('data-step-bar', true);
    presenting.follow();
    const stops = [
      reader.overrideNavigation(presenting.navigator),
      reader.subscribe(presenting.followPage),
      // After everything that has something of its own to leave: one thing at a time.
      reader.onKey((event) => press(event)),
    ];
    return () => {
      for (const stop of stops) stop();
      root?.removeAttribute('data-step-bar');
      reader.focusOn(undefined);
    };
  }, [reader, presenting, isShown]);

  // A step that was changed, added or deleted meanwhile.
  useEffect(() => {
    if (isShown && activities) presenting.follow();
  }, [isShown, activities, presenting]);

  // Only steps are shown: what they leave behind is the mode.
  useEffect(
    () => () => {
      if (useZoomMode.getState().mode === 'zoom-show') useZoomMode.getState().enter(null);
    },
    [],
  );

  return (
    <>
      <StepsAside reader={reader} />
      <StepBar
        bar={bar}
        reader={reader}
        presenting={presenting}
        channel={channel}
        onLeave={onLeave}
      />
    </>
  );
};
