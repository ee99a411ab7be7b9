import { Modal, Tabs, useMediaQuery } from '@sayfa/ui';
import { useHelp, useText } from '@sayfa/web-kit';
import { useState } from 'react';
import { NewsList } from '../news/news-list.tsx';
import { ShortcutList } from '../shortcuts/shortcut-list.tsx';
import { GuidesTab } from './guides-tab.tsx';
import classes from './help-panel.module.css';
import type { HelpPlace } from './help-place.ts';

/** Narrower than this, and on what is only touched, keys are of no use. Source: HLP-003. */
const NO_KEYS = '(max-width: 599.98px), ((hover: none) and (max-width: 1023.98px))';
const SHEET = '(max-width: 767.98px)';

const useQuery = (query: string): boolean =>
  useMediaQuery(query, window.matchMedia(query).matches, { getInitialValueInEffect: false }) ??
  false;

const TABS = ['guides', 'shortcuts', 'news'] as const;
type Tab = (typeof TABS)[number];

/** Help over whatever is open: guides, shortcuts, what is new. Source: HLP-001, HLP-002. */
const HelpPanel = () => {
  const { t } = useText();
  const { isOpen, close } = useHelp();
  const isSheet = useQuery(SHEET);
  const hasNoKeys = useQuery(NO_KEYS);
  const [requestedTab, setRequestedTab] = useState<Tab>('guides');
  const [place, setPlace] = useState<HelpPlace>({ view: 'list' });
  const tab = hasNoKeys && requestedTab === 'shortcuts' ? 'guides' : requestedTab;
  return (
    <Modal
      opened={isOpen}
      onClose={close}
      title={t('help:title')}
      size={760}
      fullScreen={isSheet}
      closeButtonProps={{ 'aria-label': t('ui:close'), size: 44 }}
      classNames={{ content: classes.content, header: classes.header, body: classes.body }}
    >
      <Tabs
        value={tab}
        onChange={(value) => setRequestedTab(TABS.find((each) => each === value) ?? 'guides')}
        keepMounted={false}
        classNames={{
          root: classes.tabs,
          list: classes.list,
          tab: classes.tab,
          panel: classes.panel,
        }}
      >
        <Tabs.List aria-label={t('help:title')}>
          {TABS.filter((each) => each !== 'shortcuts' || !hasNoKeys).map((each) => (
            <Tabs.Tab key={each} value={each}>
              {t(`help:tabs.${each}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="guides">
          <GuidesTab place={place} onGo={setPlace} startsTyping={!isSheet} />
        </Tabs.Panel>
        {!hasNoKeys && (
          <Tabs.Panel value="shortcuts" tabIndex={0}>
            <ShortcutList />
          </Tabs.Panel>
        )}
        <Tabs.Panel value="news" tabIndex={0}>
          <NewsList />
        </Tabs.Panel>
      </Tabs>
    </Modal>
  );
};

export default HelpPanel;
