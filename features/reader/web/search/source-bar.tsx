import { Button, Menu } from '@sayfa/ui';
import { type SearchSource, useText } from '@sayfa/web-kit';
import { IconBook2, IconChevronDown, IconWorldSearch } from '@tabler/icons-react';
import { type ComponentType, Suspense, useState } from 'react';
import { useReader } from '../reader-screen/reader-context.ts';
import classes from './source-bar.module.css';

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

type Windows = readonly Extract<SearchSource, { opens: 'window' }>[];

/** Sources that open in a window of their own. Source: SRC-017. */
const WebMenu = ({ windows, words }: { windows: Windows; words: string }) => {
  const { t, language } = useText();
  return (
    <Menu position="bottom-start" width={240}>
      <Menu.Target>
        <Button
          variant="default"
          size="sm"
          className={classes.source}
          leftSection={<IconWorldSearch {...ICON} />}
          rightSection={<IconChevronDown {...ICON} />}
        >
          {t('reader:search.web')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {windows.map(({ id, label, icon: Icon, addressOf }) => (
          <Menu.Item
            key={id}
            component="a"
            href={addressOf(words, language)}
            target="_blank"
            rel="noopener noreferrer"
            leftSection={<Icon {...ICON} />}
          >
            {t(label)}
          </Menu.Item>
        ))}
        <Menu.Label>{t('reader:search.newWindow')}</Menu.Label>
      </Menu.Dropdown>
    </Menu>
  );
};

type OpenDialog = {
  Dialog: ComponentType<{ words: string; onClose(): void }>;
  words: string;
};

/** Where else the words can be looked up; shown while something is typed. Source: SRC-001. */
export const SourceBar = ({
  sources,
  words,
}: {
  sources: readonly SearchSource[];
  words: string;
}) => {
  const { t } = useText();
  const { panel } = useReader();
  const [dialog, setDialog] = useState<OpenDialog>();
  const windows = sources.filter((source) => source.opens === 'window');
  const open = (source: SearchSource): void => {
    if (source.opens === 'panel') panel.show(source.id);
    if (source.opens === 'dialog') setDialog({ Dialog: source.Dialog, words });
  };
  return (
    <>
      <fieldset className={classes.sources} aria-label={t('reader:search.sources')}>
        <Button
          variant={panel.open === 'Search' ? 'light' : 'default'}
          size="sm"
          className={classes.source}
          leftSection={<IconBook2 {...ICON} />}
          aria-pressed={panel.open === 'Search'}
          onClick={() => panel.show('Search')}
        >
          {t('reader:search.book')}
        </Button>
        {sources.map((source) => {
          if (source.opens === 'window') return null;
          const { id, label, icon: Icon, opens } = source;
          const isOpen = panel.open === id;
          return (
            <Button
              key={id}
              variant={isOpen ? 'light' : 'default'}
              size="sm"
              className={classes.source}
              leftSection={<Icon {...ICON} />}
              {...(opens === 'panel'
                ? { 'aria-pressed': isOpen }
                : { 'aria-haspopup': 'dialog' as const })}
              onClick={() => open(source)}
            >
              {t(label)}
            </Button>
          );
        })}
        {windows.length > 0 && <WebMenu windows={windows} words={words} />}
      </fieldset>
      {/* Its own, so that the panel and the focus in it stay while the dialog is loaded. */}
      <Suspense>
        {dialog && <dialog.Dialog words={dialog.words} onClose={() => setDialog(undefined)} />}
      </Suspense>
    </>
  );
};
