import { activityOfType } from '@sayfa/activity-types';
import { partsOfType } from '@sayfa/activity-types/parts';
import { type ReaderPart, useText } from '@sayfa/web-kit';
import { lazy, Suspense, useState } from 'react';
import { createPortal } from 'react-dom';
import { ActivityIcon } from './activity-icon.tsx';
import classes from './page-buttons.module.css';
import { type PageButton, useButtons, useNumbersOnStage } from './use-buttons.ts';

const ActivityDialog = lazy(() => import('./activity-dialog.tsx'));

/** A button on a page; nothing for a kind that cannot be opened. */
const ButtonOnPage = ({ button, onOpen }: { button: PageButton; onOpen(): void }) => {
  const { t } = useText();
  const kind = activityOfType(button.button_type);
  if (!kind || !partsOfType(kind.type)?.loadView || button.show === 0) return null;
  const type = t(kind.name);
  const words = button.description || button.label;
  const label = words ? t('activities:open', { type, label: words }) : type;
  return (
    <button
      type="button"
      className={classes.button}
      data-kind={button.button_type}
      style={{
        left: `calc(${button.left} * var(--page-unit))`,
        top: `calc(${button.top} * var(--page-unit))`,
      }}
      aria-label={label}
      title={label}
      onClick={onOpen}
    >
      <ActivityIcon paths={kind.icon} />
    </button>
  );
};

/** The buttons on the pages, and what one of them opened. Source: NAV-029, NAV-030. */
const PageButtons: ReaderPart = ({ reader }) => {
  const buttonsOf = useButtons(reader);
  const [opened, setOpened] = useState<PageButton>();
  // Drawn anew when pages on the stage become others.
  useNumbersOnStage(reader);
  return (
    <>
      {reader.pagesOnStage().map(({ number, overlay }, index) =>
        createPortal(
          buttonsOf(number).map((button) => (
            <ButtonOnPage key={button.id} button={button} onOpen={() => setOpened(button)} />
          )),
          overlay,
          String(index),
        ),
      )}
      <Suspense>
        {opened && <ActivityDialog button={opened} onClose={() => setOpened(undefined)} />}
      </Suspense>
    </>
  );
};

export default PageButtons;
