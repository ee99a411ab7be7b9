import { EmptyState, Tabs } from '@sayfa/ui';
import { type TocTab, useText } from '@sayfa/web-kit';
import { IconBookmark, IconListTree } from '@tabler/icons-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useReader } from '../reader-screen/reader-context.ts';
import { useRestedViewState } from '../reader-screen/use-page-view.ts';
import { BookmarkList } from './bookmark-list.tsx';
import { TocList } from './toc-list.tsx';
import classes from './toc-panel.module.css';
import { entryOfPage } from './toc-tree.ts';

const Contents = () => {
  const { t } = useText();
  const { toc, view } = useReader();
  const { page } = useRestedViewState(view);
  if (toc.length === 0) {
    return (
      <EmptyState
        drawing="lost"
        title={t('reader:toc.empty.title')}
        text={t('reader:toc.empty.text')}
      />
    );
  }
  return <TocList entries={toc} current={entryOfPage(toc, page)} level={1} />;
};

const OWN_TABS: readonly TocTab[] = [
  { id: 'index', label: 'reader:toc.index', icon: IconListTree, order: 0, content: <Contents /> },
  {
    id: 'bookmarks',
    label: 'reader:toc.bookmarks',
    icon: IconBookmark,
    order: 2,
    content: <BookmarkList />,
  },
];

/** Table of contents, bookmarks, and what other features list by page. Source: NAV-023…028. */
const TocPanel = () => {
  const { t } = useText();
  const { tocTabs, isPhone } = useReader();
  const others = useSyncExternalStore(tocTabs.subscribe, tocTabs.now);
  const tabs = [...OWN_TABS, ...others.filter(({ isOnPhones }) => !isPhone || isOnPhones)].toSorted(
    (one, other) => one.order - other.order,
  );
  const [tab, setTab] = useState<string | null>('index');
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Whoever opens the panel goes on in it; a sheet on a phone sees to its focus itself.
    if (!isPhone) list.current?.querySelector<HTMLElement>('[aria-selected="true"]')?.focus();
  }, [isPhone]);
  return (
    <Tabs value={tab} onChange={setTab} className={classes.tabs} keepMounted={false}>
      <Tabs.List ref={list} className={classes.names} aria-label={t('reader:toc.title')}>
        {tabs.map(({ id, label, icon: Icon }) => (
          <Tabs.Tab key={id} value={id} leftSection={<Icon size={22} stroke={1.75} />}>
            {t(label)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map(({ id, content }) => (
        <Tabs.Panel key={id} value={id} className={classes.content}>
          {content}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
};

export default TocPanel;
