import { STAMP_GROUPS, type StampName } from '@sayfa/figures';
import { foldForSearch } from '@sayfa/kernel';
import { TextInput } from '@sayfa/ui';
import { type OpenReader, useText } from '@sayfa/web-kit';
import { LessonPanel, PanelAnnouncement, type PanelPlace } from '@sayfa/web-kit/lesson-panel';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import type { DrawingController } from '../controller/drawing-controller.ts';
import { placeStamp } from './place-stamp.ts';
import classes from './stamp-panel.module.css';
import { StampPicture } from './stamp-picture.tsx';
import { useStampPanel } from './use-stamp-panel.ts';

const MAX_SEARCH = 40;

/** The stamps whose name or subject has all words of a search, in the language of the page. */
const useFound = (search: string) => {
  const { t } = useText();
  const words = foldForSearch(search).split(' ').filter(Boolean);
  return STAMP_GROUPS.flatMap(({ group, stamps }) => {
    const title = t(`drawings:stamps.groups.${group}`);
    const found = stamps.flatMap((stamp) => {
      const name = t(`drawings:figures.sentences.stamp.${stamp}`);
      const text = foldForSearch(`${name} ${title}`);
      return words.every((word) => text.includes(word)) ? { stamp, name } : [];
    });
    return found.length > 0 ? [{ group, title, found }] : [];
  });
};

type StampPanelProps = { reader: OpenReader; controller: DrawingController };

/** Stamps for subjects: a press puts one on the page. Source: BRD-048. */
const StampPanel = ({ reader, controller }: StampPanelProps) => {
  const { t } = useText();
  const [place, setPlace] = useState<PanelPlace>(null);
  const [search, setSearch] = useState('');
  const [placed, setPlaced] = useState('');
  const groups = useFound(search);
  const put = (stamp: StampName, name: string, button: HTMLElement): void => {
    const covered = button.closest('[role="dialog"]')?.getBoundingClientRect();
    if (placeStamp(reader, controller, stamp, covered))
      setPlaced(t('drawings:stamps.placed', { name }));
  };
  return (
    <LessonPanel
      reader={reader}
      names={{
        name: t('drawings:commands.stamps'),
        move: t('drawings:stamps.move'),
        close: t('drawings:stamps.close'),
      }}
      place={place}
      onMove={setPlace}
      onClose={useStampPanel.getState().close}
      takesFocus
    >
      <div className={classes.panel}>
        <TextInput
          className={classes.search}
          size="md"
          aria-label={t('drawings:stamps.search')}
          placeholder={t('drawings:stamps.search')}
          leftSection={<IconSearch size="1.125rem" stroke={1.75} aria-hidden />}
          maxLength={MAX_SEARCH}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <PanelAnnouncement>{placed}</PanelAnnouncement>
        <div className={classes.groups}>
          {groups.map(({ group, title, found }) => (
            <section key={group} aria-label={title}>
              <h3 className={classes.title}>{title}</h3>
              <div className={classes.stamps}>
                {found.map(({ stamp, name }) => (
                  <button
                    key={stamp}
                    type="button"
                    className={classes.stamp}
                    aria-label={name}
                    title={name}
                    onClick={({ currentTarget }) => put(stamp, name, currentTarget)}
                  >
                    <StampPicture stamp={stamp} />
                  </button>
                ))}
              </div>
            </section>
          ))}
          {groups.length === 0 && (
            <p className={classes.none} role="status">
              {t('drawings:stamps.none')}
            </p>
          )}
        </div>
      </div>
    </LessonPanel>
  );
};

export default StampPanel;
