import { Drawer, IconButton } from '@sayfa/ui';
import { useText } from '@sayfa/web-kit';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { PagesPanel } from '../panels/pages-panel.tsx';
import { TocPanel } from '../panels/toc-panel.tsx';
import { SearchPanel } from '../search/search-panel.tsx';
import { useReader } from './reader-context.ts';
import classes from './side-panel.module.css';
import type { PanelName } from './use-panel.ts';

const TITLES: Record<PanelName, string> = {
  index: 'reader:pages.title',
  TOC: 'reader:toc.title',
  Search: 'reader:search.title',
};

const CONTENTS: Record<PanelName, () => ReactNode> = {
  index: () => <PagesPanel />,
  TOC: () => <TocPanel />,
  Search: () => <SearchPanel />,
};

/** The panel beside the page; a sheet from below on a phone. Source: NAV-013, NAV-015. */
export const SidePanel = () => {
  const { t } = useText();
  const { panel, isPhone } = useReader();
  const { open } = panel;
  if (isPhone) {
    return (
      <Drawer
        opened={open !== undefined}
        onClose={panel.close}
        position="bottom"
        size="75%"
        title={open && t(TITLES[open])}
        closeButtonProps={{ 'aria-label': t('reader:closePanel') }}
        classNames={{ body: classes.sheet }}
      >
        {open && CONTENTS[open]()}
      </Drawer>
    );
  }
  if (!open) return null;
  return (
    <aside className={classes.panel} aria-label={t(TITLES[open])}>
      <header className={classes.header}>
        <h2 className={classes.title}>{t(TITLES[open])}</h2>
        <IconButton
          label={t('reader:closePanel')}
          icon={<IconX size={20} stroke={1.75} aria-hidden />}
          onClick={panel.close}
        />
      </header>
      <div className={classes.content}>{CONTENTS[open]()}</div>
    </aside>
  );
};
