import type { ZoomStep } from '@sayfa/activity-types/zoom-steps';
import { booksCalls } from '@sayfa/books/contract';
import { runInBackground } from '@sayfa/kernel';
import { IconButton, type PointerDragHandlers, pixelsOfRem } from '@sayfa/ui';
import {
  addressOf,
  formatNumber,
  type OpenReader,
  PartOfferButtons,
  printedNumber,
  useSession,
  useText,
  useZoomMode,
} from '@sayfa/web-kit';
import { IconGripVertical, IconLayoutRows, IconPencil, IconTrash } from '@tabler/icons-react';
import { beginCreating } from '../creating/creating-state.ts';
import { editStored } from '../creating/edit-stored.ts';
import { deleteStep } from './change-steps.ts';
import { stepName } from './step-name.ts';
import classes from './steps-tab.module.css';
import { HANDLE_ARIA_KEYS, MOVE_ARIA_KEYS } from './use-line-keys.ts';

/** Width of a small picture in pixels for letters of usual size: sharp on screens of any density. */
const PIXELS = 240;
/** CSS pixels of usual letters. */
const USUAL_REM = 16;

type Props = {
  reader: OpenReader;
  page: number;
  step: ZoomStep;
  number: number;
  mayEdit: boolean;
  dragHandlers: PointerDragHandlers;
};

const ICON = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

/** The actions of an editor on a step. */
const Changing = ({ page, step, number, reader, dragHandlers }: Omit<Props, 'mayEdit'>) => {
  const { t } = useText();
  const domain = useSession((session) => session.details?.domain_name);
  const words = { number };
  return (
    <span className={classes.changing}>
      <IconButton
        label={t('zoom-areas:steps.edit', words)}
        icon={<IconPencil {...ICON} />}
        onClick={() => {
          beginCreating(reader.book.id, 'zoomarea', { isBatch: true });
          editStored(page, step);
        }}
      />
      <IconButton
        label={t('zoom-areas:steps.delete', words)}
        icon={<IconTrash {...ICON} />}
        onClick={() => {
          if (domain !== undefined) runInBackground(deleteStep(domain, step));
        }}
      />
      <button
        type="button"
        className={classes.dragHandle}
        aria-label={t('zoom-areas:steps.move', words)}
        title={t('zoom-areas:steps.move', words)}
        aria-keyshortcuts={HANDLE_ARIA_KEYS}
        data-handle=""
        {...dragHandlers}
      >
        <IconGripVertical {...ICON} />
      </button>
    </span>
  );
};

/** One step: a small picture, its number, and the actions of an editor. */
export const StepLine = (props: Props) => {
  const { reader, page, step, number, mayEdit } = props;
  const { t, language } = useText();
  const isShown = useZoomMode(({ step: shown }) => shown?.activity === step.id);
  const isMaking = useZoomMode(({ mode }) => mode === 'zoomed');
  const isDouble = step.parts.length > 1;
  const single = stepName(t, number, printedNumber(reader, page, step));
  const name = isDouble ? t('zoom-areas:steps.double', { name: single }) : single;
  return (
    <div className={classes.line}>
      <button
        type="button"
        className={classes.open}
        aria-label={name}
        aria-current={isShown ? 'step' : undefined}
        aria-keyshortcuts={mayEdit ? MOVE_ARIA_KEYS : undefined}
        disabled={isMaking}
        onClick={() => useZoomMode.getState().present({ page, activity: step.id })}
      >
        <span className={classes.number} aria-hidden>
          {formatNumber(language, number)}
        </span>
        <span className={classes.pictures} aria-hidden>
          {step.parts.map((part) => (
            <img
              key={`${part.left}-${part.top}`}
              alt=""
              loading="lazy"
              decoding="async"
              src={addressOf(booksCalls.region, {
                params: { id: reader.book.urlId, number: page },
                query: { ...part, pixels: Math.round((PIXELS * pixelsOfRem()) / USUAL_REM) },
              })}
              onError={({ currentTarget }) => {
                currentTarget.dataset.missing = '';
              }}
            />
          ))}
        </span>
        {isDouble && <IconLayoutRows {...ICON} />}
      </button>
      <PartOfferButtons shown={{ page, parts: step.parts }} only="empty-page" />
      {mayEdit && <Changing {...props} />}
    </div>
  );
};
