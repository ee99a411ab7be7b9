import { zoomStepsOf } from '@sayfa/activity-types/zoom-steps';
import {
  type OpenReader,
  type PageNavigator,
  usePageActivities,
  useZoomMode,
} from '@sayfa/web-kit';
import {
  focusOf,
  type Stop,
  stopAt,
  stopBeside,
  stopNamed,
  stopOf,
  stopsAround,
  type Walk,
} from './stops.ts';

/** Walks the steps of an open book. Knows no framework. */
export const createPresenting = (reader: OpenReader) => {
  const walk = (): Walk => {
    const activities = usePageActivities.getState();
    return { pages: reader.pageNumbers(), stepsOf: (page) => zoomStepsOf(activities.of(page)) };
  };

  const focusAt = (stop: Stop) => focusOf(stop, reader.pageAt(stop.page)?.proportion ?? Math.SQRT2);

  /** Where it stands now; a step that is gone leaves its page. */
  const now = (): Stop => {
    const { step } = useZoomMode.getState();
    const page = step?.page ?? reader.focus()?.page ?? reader.page();
    return (step && stopAt(walk(), step.page, step.activity)) ?? { page, step: undefined };
  };

  const show = (stop: Stop): void => {
    reader.focusOn(focusAt(stop), stopsAround(walk(), stop).map(focusAt));
    const { page, step } = stop;
    useZoomMode.getState().enter(
      'zoom-show',
      step && {
        page,
        activity: step.id,
        ...(step.questionId !== undefined && { question: step.questionId }),
      },
    );
  };

  const go = (by: 1 | -1): void => {
    const next = stopBeside(walk(), now(), by);
    if (next) show(next);
  };

  const navigator: PageNavigator = {
    next: () => go(1),
    previous: () => go(-1),
    first: () => show(stopOf(walk(), now().page, 'first')),
    last: () => show(stopOf(walk(), now().page, 'last')),
  };

  return {
    navigator,
    now,
    show,
    /** What may be shown next. */
    coming: () => stopsAround(walk(), now()).map(focusAt),
    /** Steps of the page where it stands. */
    steps: () => walk().stepsOf(now().page),
    /** Whether there is a stop forward, and one back. */
    canGo: () => ({
      next: stopBeside(walk(), now(), 1) !== undefined,
      previous: stopBeside(walk(), now(), -1) !== undefined,
    }),
    /** The first stop of a page. */
    firstOf: (page: number): Stop => stopOf(walk(), page),
    /** The step with an id; undefined while it is not known. */
    find: (page: number, activity: number): Stop | undefined => stopAt(walk(), page, activity),
    /** The step that an address names; undefined while it is not known. */
    named: (page: number, name: number): Stop | undefined => stopNamed(walk(), page, name),
    /** What lies on pages is another now: what is shown may be gone, or be what was missing. */
    follow(): void {
      const stop = now();
      const first = stopOf(walk(), stop.page);
      show(stop.step ? stop : first);
    },
    /** Somebody turned pages: the first step of the page that is read now. */
    followPage(): void {
      if (reader.focus() === undefined) show(stopOf(walk(), reader.page()));
    },
  };
};

/** Walks the steps of an open book. */
export type Presenting = ReturnType<typeof createPresenting>;
