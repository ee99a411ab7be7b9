import { runInBackground } from '@sayfa/kernel';
import {
  type OpenReader,
  type PresentedStep,
  type Translate,
  toast,
  usePageActivities,
  useStepsPanel,
  useZoomMode,
} from '@sayfa/web-kit';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import type { Presenting } from './walk/presenting.ts';

/** Milliseconds from pressing a zoom area until its region is shown. Source: PRS-007. */
const AFTER_PRESS = 500;
/** Milliseconds from the page being ready until the area that the address names is shown. Source: NAV-004. */
const AFTER_PAGE = 1000;

/** Whether the page's picture is painted, so that what comes next has something to come from. */
const isReady = (reader: OpenReader): boolean =>
  reader.pagesOnStage().every(({ overlay }) => overlay.closest('[data-shown]') !== null);

/** The address names a zoom area: it is presented a second after its page is ready. Source: NAV-003, PRS-032. */
const useNamedStep = (
  reader: OpenReader,
  presenting: Presenting,
  begin: (step: PresentedStep) => void,
): void => {
  const { zoomId, bookid } = useParams();
  const navigate = useNavigate();
  const activities = usePageActivities();
  const [ready, setReady] = useState(() => isReady(reader));
  useEffect(() => {
    if (ready) return;
    return reader.subscribe(() => setReady(isReady(reader)));
  }, [reader, ready]);
  const page = reader.page();
  const activity = Number(zoomId);
  const isKnown = activities.pageId(page) !== undefined;
  const present = useEffectEvent((): void => {
    const { mode, step } = useZoomMode.getState();
    if (mode === 'zoom-show' && step?.activity === activity) return;
    const named = presenting.named(page, activity)?.step;
    if (named) begin({ page, activity: named.id });
    // Nothing of that name lies on the page: the address says what is shown.
    else
      runInBackground(
        Promise.resolve(navigate(`/indivibook/${bookid}/${page}`, { replace: true })),
      );
  });
  const waits = zoomId !== undefined && ready && isKnown;
  useEffect(() => {
    if (!waits || zoomId === undefined) return;
    const { mode, step } = useZoomMode.getState();
    if (mode === 'zoom-show' && String(step?.activity) === zoomId) return;
    const timer = setTimeout(present, AFTER_PAGE);
    return () => clearTimeout(timer);
  }, [waits, zoomId]);
};

/** Begins and ends presenting, wherever it was asked for. */
export const useBeginning = (reader: OpenReader, presenting: Presenting, t: Translate) => {
  const requested = useZoomMode((state) => state.requested);
  const mode = useZoomMode((state) => state.mode);
  const activities = usePageActivities();
  const [isShown, setShown] = useState(false);

  const begin = useCallback((step: PresentedStep | undefined): void => {
    useZoomMode.getState().enter('zoom-show', step);
    setShown(true);
  }, []);

  const beginHere = useEffectEvent((): void => {
    const { page, step } = presenting.firstOf(reader.page());
    if (!step) toast({ id: 'presenting', kind: 'info', text: t('presenting:started') });
    begin(step && { page, activity: step.id });
  });

  /** What was asked is pressed: the panel opens, and a moment later there is the region. */
  const beginAt = useEffectEvent((step: PresentedStep): boolean => {
    const stop = presenting.find(step.page, step.activity);
    if (!stop) return false;
    const isPresenting = useZoomMode.getState().mode === 'zoom-show' && isShown;
    if (isPresenting) {
      presenting.show(stop);
      return true;
    }
    if (!reader.isPhone) useStepsPanel.getState().open();
    useZoomMode.getState().enter('zoom-show', step);
    return true;
  });

  useEffect(() => {
    if (requested === undefined || !activities) return;
    if (requested === 'here') beginHere();
    else if (!beginAt(requested)) return;
    useZoomMode.getState().take();
  }, [requested, activities]);

  useEffect(() => {
    if (mode !== 'zoom-show') {
      setShown(false);
      useStepsPanel.getState().close();
      return;
    }
    const timer = setTimeout(() => setShown(true), AFTER_PRESS);
    return () => clearTimeout(timer);
  }, [mode]);

  useNamedStep(reader, presenting, begin);

  return { isShown, leave: () => useZoomMode.getState().enter(null) };
};
