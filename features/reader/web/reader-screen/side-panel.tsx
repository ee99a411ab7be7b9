import { SidePanel as BesidePage } from '@sayfa/ui';
import { lazyPart, useSearchSources, useText, useZoomMode } from '@sayfa/web-kit';
import { type ComponentType, Suspense, useEffect } from 'react';
import { whenIdleAfterStartup } from '../page-view/when-idle.ts';
import { PagesPanel } from '../panels/pages-panel.tsx';
import { SearchPanel } from '../search/search-panel.tsx';
import { useReader } from './reader-context.ts';
import classes from './side-panel.module.css';
import type { PanelName } from './use-panel.ts';

const TITLES: Partial<Record<PanelName, string>> = {
  index: 'reader:pages.title',
  TOC: 'reader:toc.title',
};

/** Message key of a panel's title; sources are called as their features call them. */
const useTitleKey = (open: PanelName | undefined): string | undefined => {
  const source = useSearchSources(({ sources }) => sources.find(({ id }) => id === open));
  return open && (TITLES[open] ?? source?.label ?? 'reader:search.title');
};

// Not needed at the start; loaded while idle, so that opening a panel does not wait.
const later = {
  toc: () => import('../panels/toc-panel.tsx'),
  sheet: () => import('./phone-sheet.tsx'),
};
const PhoneSheet = lazyPart(later.sheet);

const CONTENTS: Record<PanelName, ComponentType> = {
  index: PagesPanel,
  TOC: lazyPart(later.toc),
  Search: SearchPanel,
  dictionary: SearchPanel,
  pixabyImages: SearchPanel,
  unsplashImages: SearchPanel,
  pixabyVideo: SearchPanel,
};

const fetchLater = (isPhone: boolean): void => {
  const parts = isPhone ? [later.sheet, later.toc] : [later.toc];
  for (const load of parts) load().catch(() => undefined);
};

/** The panel beside the page; a sheet from below on a phone. Source: NAV-013, NAV-015. */
export const SidePanel = () => {
  const { t } = useText();
  const { panel, isPhone } = useReader();
  const { open, close } = panel;
  const Content = open && CONTENTS[open];
  const titleKey = useTitleKey(open);
  useEffect(() => whenIdleAfterStartup(() => fetchLater(isPhone)), [isPhone]);
  const isPresenting = useZoomMode(({ mode }) => mode === 'zoom-show');
  useEffect(() => {
    // A sheet would cover the step that was chosen in it.
    if (isPhone && isPresenting) close();
  }, [isPhone, isPresenting, close]);
  if (isPhone) {
    return (
      <Suspense>
        <PhoneSheet title={titleKey && t(titleKey)} onClose={panel.close}>
          {Content && <Content />}
        </PhoneSheet>
      </Suspense>
    );
  }
  if (!titleKey || !Content) return null;
  return (
    <BesidePage
      title={t(titleKey)}
      closeLabel={t('reader:closePanel')}
      className={classes.panel}
      onClose={panel.close}
    >
      <Suspense>
        <Content />
      </Suspense>
    </BesidePage>
  );
};
