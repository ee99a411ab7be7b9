import {
  IconButton,
  TurnIcon,
  TurnRow,
  UnstyledButton,
  useMediaQuery,
  VisuallyHidden,
} from '@sayfa/ui';
import {
  keysInDirection,
  type OpenReader,
  PartOfferButtons,
  shortcutProps,
  useIsBoard,
  usePageActivities,
  useReadingDirection,
  useStepsPanel,
  useText,
  useZoomMode,
} from '@sayfa/web-kit';
import { IconListDetails, IconX } from '@tabler/icons-react';
import { type RefObject, useSyncExternalStore } from 'react';
import { AudienceButton } from '../audience/audience-button.tsx';
import type { PresenterChannel } from '../audience/presenter-channel.ts';
import { LEAVE, NEXT_STEP, PREVIOUS_STEP } from '../step-commands.ts';
import type { Presenting } from '../walk/presenting.ts';
import { StepAnswers } from './step-answers.tsx';
import classes from './step-bar.module.css';

const ICON = { size: 24, stroke: 1.75, 'aria-hidden': true } as const;
/** More steps than this are counted instead of shown as dots. */
const MAX_DOTS = 9;
/** The same where the drawing tools leave less room beside them. */
const FEW_DOTS = 4;
/** The window has room for many dots beside the drawing tools. */
const ROOM_FOR_DOTS = '(min-width: 1800px) and (pointer: fine)';

type Props = {
  /** The bar itself takes the focus of who presents by keyboard: its keys are those of the steps. */
  bar: RefObject<HTMLElement | null>;
  reader: OpenReader;
  presenting: Presenting;
  channel: PresenterChannel | undefined;
  onLeave(): void;
};

type Shown = Pick<Props, 'reader' | 'presenting'>;

/** What is shown, as one text that changes with it. */
const useStop = (reader: OpenReader, presenting: Presenting) => {
  useZoomMode((state) => state.step);
  usePageActivities();
  const page = useSyncExternalStore(reader.subscribe, () => reader.page());
  const { step } = presenting.now();
  const steps = presenting.steps();
  const at = steps.findIndex(({ id }) => id === step?.id);
  return { page, steps, at };
};

const Dots = ({ reader, presenting }: Shown) => {
  const { t } = useText();
  const { page, steps, at } = useStop(reader, presenting);
  const hasRoom = useMediaQuery(ROOM_FOR_DOTS, undefined, { getInitialValueInEffect: false });
  // The panel shows the steps themselves, and takes its room.
  const hasPanel = useStepsPanel(({ isOpen, Content }) => isOpen && Content !== undefined);
  // An upright bar at a board has room for their number.
  const isBoard = useIsBoard();
  const max = isBoard ? 0 : hasRoom && !hasPanel ? MAX_DOTS : FEW_DOTS;
  if (steps.length === 0) {
    return <span className={classes.count}>{t('presenting:bar.page', { page })}</span>;
  }
  if (steps.length > max) {
    return (
      <span className={classes.count}>
        {t('presenting:bar.count', { step: at + 1, total: steps.length })}
      </span>
    );
  }
  return steps.map((step, index) => (
    <UnstyledButton
      key={step.id}
      className={classes.dot}
      aria-label={t('presenting:bar.goTo', { step: index + 1 })}
      aria-current={index === at ? 'step' : undefined}
      title={t('presenting:bar.goTo', { step: index + 1 })}
      onClick={() => presenting.show({ page, step })}
    />
  ));
};

const Announcement = ({ reader, presenting }: Shown) => {
  const { t } = useText();
  const { page, steps, at } = useStop(reader, presenting);
  return (
    <VisuallyHidden role="status">
      {at < 0
        ? t('presenting:announcement.whole', { page })
        : t('presenting:announcement.step', { step: at + 1, total: steps.length, page })}
    </VisuallyHidden>
  );
};

const Turns = ({ reader, presenting }: Shown) => {
  const { t } = useText();
  const { direction } = useReadingDirection();
  const can = presenting.canGo();
  const turns = { previous: PREVIOUS_STEP, next: NEXT_STEP } as const;
  const button = (to: 'previous' | 'next') => (
    <IconButton
      label={t(`presenting:bar.${to}`)}
      icon={<TurnIcon to={to} reading={direction} {...ICON} />}
      {...shortcutProps({ keys: keysInDirection(turns[to].keys, direction) })}
      side="top"
      disabled={!can[to]}
      onClick={presenting.navigator[to]}
    />
  );
  return (
    <TurnRow reading={direction} className={classes.turns}>
      {button('previous')}
      <div className={classes.dots} dir="ltr" data-reading={direction}>
        <Dots reader={reader} presenting={presenting} />
      </div>
      {button('next')}
    </TurnRow>
  );
};

/** Where a presentation stands, and where it may go; away while nobody touches anything. */
export const StepBar = ({ bar, reader, presenting, channel, onLeave }: Props) => {
  const { t } = useText();
  useStop(reader, presenting);
  const { isOpen, Content, toggle } = useStepsPanel();
  const { page, step } = presenting.now();
  return (
    <>
      <Announcement reader={reader} presenting={presenting} />
      <nav
        ref={bar}
        tabIndex={-1}
        className={classes.bar}
        aria-label={t('presenting:name')}
        data-keeps-pointer=""
        onPointerDown={() => reader.stage.parentElement?.dispatchEvent(new Event('show-bars'))}
      >
        {Content && !reader.isPhone && (
          <IconButton
            label={t('presenting:steps.title')}
            icon={<IconListDetails {...ICON} />}
            side="top"
            pressed={isOpen}
            onClick={toggle}
          />
        )}
        <Turns reader={reader} presenting={presenting} />
        <StepAnswers />
        {step && <PartOfferButtons shown={{ page, parts: step.parts, step: step.id }} side="top" />}
        {channel && !reader.isPhone && <AudienceButton channel={channel} />}
        <IconButton
          label={t('presenting:bar.leave')}
          icon={<IconX {...ICON} />}
          {...shortcutProps(LEAVE)}
          side="top"
          onClick={onLeave}
        />
      </nav>
    </>
  );
};
