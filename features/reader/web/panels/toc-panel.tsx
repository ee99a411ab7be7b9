import { EmptyState, Tabs } from '@sayfa/ui';
import { useText } from '@sayfa/web-kit';
import { useState } from 'react';
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

/** Table of contents and bookmarks. Source: NAV-023, NAV-024, NAV-026. */
const TocPanel = () => {
  const { t } = useText();
  const [tab, setTab] = useState<string | null>('index');
  return (
    <Tabs value={tab} onChange={setTab} className={classes.tabs} keepMounted={false}>
      <Tabs.List grow>
        <Tabs.Tab value="index">{t('reader:toc.index')}</Tabs.Tab>
        <Tabs.Tab value="bookmarks">{t('reader:toc.bookmarks')}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="index" className={classes.content}>
        <Contents />
      </Tabs.Panel>
      <Tabs.Panel value="bookmarks" className={classes.content}>
        <BookmarkList />
      </Tabs.Panel>
    </Tabs>
  );
};

export default TocPanel;
