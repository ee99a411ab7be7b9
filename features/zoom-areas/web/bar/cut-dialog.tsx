import { booksCalls } from '@sayfa/books/contract';
import type { Rect } from '@sayfa/kernel';
import { Button, Modal } from '@sayfa/ui';
import { addressOf, type OpenReader, usePageActivities, useText } from '@sayfa/web-kit';
import { useState, useSyncExternalStore } from 'react';
import { lastNumber } from '../creating/area-commands.ts';
import { useCreatingParts } from '../creating/creating-state.ts';
import { areasOf, numbersOf } from '../creating/temporary-areas.ts';
import classes from './cut-dialog.module.css';

/** Pixels of a cut picture's width. */
const PIXELS = 1_200;

type PictureProps = { reader: OpenReader; page: number; rect: Rect; label: string };

const CutPicture = ({ reader, page, rect, label }: PictureProps) => {
  const { t } = useText();
  const [tries, setTries] = useState(0);
  const [isFailed, setFailed] = useState(false);
  const src = addressOf(booksCalls.region, {
    params: { id: reader.book.urlId, number: page },
    query: { ...rect, pixels: PIXELS },
  });
  if (isFailed) {
    return (
      <div className={classes.failed} role="alert">
        <p>{t('zoom-areas:picture')}</p>
        <Button
          variant="default"
          onClick={() => {
            setTries(tries + 1);
            setFailed(false);
          }}
        >
          {t('ui:retry')}
        </Button>
      </div>
    );
  }
  return (
    <img
      key={tries}
      src={src}
      alt={label}
      className={classes.picture}
      style={{ aspectRatio: `${rect.width} / ${rect.height}` }}
      onError={() => setFailed(true)}
    />
  );
};

/** Preview of the areas as they will be presented. Source: PRS-011. */
export const CutDialog = ({ reader, onClose }: { reader: OpenReader; onClose: () => void }) => {
  const { t } = useText();
  const page = useSyncExternalStore(reader.subscribe, () => reader.page());
  const { pages, selected } = useCreatingParts('pages', 'selected');
  const here = areasOf(pages, page);
  const numbers = numbersOf(here, lastNumber(usePageActivities.getState().of(page)));
  const chosen = here.filter(({ tempId }) => selected.length === 0 || selected.includes(tempId));
  const areas = chosen.length > 0 ? chosen : here;
  return (
    <Modal
      opened
      onClose={onClose}
      size="xl"
      centered
      title={t('zoom-areas:cutTitle')}
      closeButtonProps={{ 'aria-label': t('ui:close'), size: 44 }}
    >
      <ul className={classes.list}>
        {areas.map((area) => {
          const label = t(`zoom-areas:area.${area.iType}`, {
            number: numbers.get(area.tempId) ?? 0,
          });
          return (
            <li key={area.tempId} className={classes.item}>
              <p className={classes.label}>{label}</p>
              {area.parts.map((rect) => (
                <CutPicture
                  key={`${rect.left}-${rect.top}-${rect.width}-${rect.height}`}
                  {...{ reader, page, rect, label }}
                />
              ))}
            </li>
          );
        })}
      </ul>
    </Modal>
  );
};
