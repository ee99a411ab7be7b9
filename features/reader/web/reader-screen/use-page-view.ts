import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { removeBootPage } from '../book/boot-data.ts';
import type { StageKind } from '../page-view/fit-page.ts';
import type { PageSource } from '../page-view/page-source.ts';
import { createPageView, type PageView } from '../page-view/page-view.ts';
import type { ViewState } from '../page-view/page-view-types.ts';

/** What the stage shows; `page` counts only when the view is created. */
export type PageViewInput = {
  source: PageSource;
  kind: StageKind;
  twoPages: boolean;
  page: number;
};

/** Creates the page view of an element, and passes on what changes later. */
export const usePageView = ({ source, kind, twoPages, page }: PageViewInput) => {
  const stage = useRef<HTMLElement>(null);
  const first = useRef({ source, kind, twoPages, page });
  const [view, setView] = useState<PageView>();
  useLayoutEffect(() => {
    if (!stage.current) return;
    const made = createPageView({
      ...first.current,
      stage: stage.current,
      onTakeOver: removeBootPage,
    });
    setView(made);
    return () => {
      removeBootPage();
      made.close();
      setView(undefined);
    };
  }, []);
  useLayoutEffect(() => {
    first.current = { ...first.current, source, kind, twoPages };
    view?.setSource(source);
    view?.setKind(kind);
    view?.setTwoPages(twoPages);
  }, [view, source, kind, twoPages]);
  return { stage, view };
};

/** What a view shows, for a component that follows it. */
export const useViewState = (view: PageView): ViewState =>
  useSyncExternalStore(view.subscribe, view.state);

/** One plain value of what a view shows; the component renders only when that changes. */
export const useViewValue = <Value extends string | number | boolean>(
  view: PageView,
  choose: (state: ViewState) => Value,
): Value => useSyncExternalStore(view.subscribe, () => choose(view.state()));

/** Whether there is a page to turn to. */
export const useCanTurn = (view: PageView): { back: boolean; on: boolean } => ({
  back: useViewValue(view, ({ isFirst }) => !isFirst),
  on: useViewValue(view, ({ isLast }) => !isLast),
});

/** Milliseconds without a turn after which panels follow; rapid paging moves only the page. */
const PANEL_DELAY_MS = 120;

/** What a view showed at the last pause, for a component that takes long to render. */
export const useRestedViewState = (view: PageView): ViewState => {
  const [state, setState] = useState(view.state);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const follow = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => setState(view.state()), PANEL_DELAY_MS);
    };
    follow();
    const unsubscribe = view.subscribe(follow);
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [view]);
  return state;
};
