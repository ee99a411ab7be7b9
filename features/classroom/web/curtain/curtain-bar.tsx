import { IconButton, Slider, TurnIcon, TurnRow } from '@sayfa/ui';
import {
  CLOSE,
  formatPercent,
  type OpenReader,
  shortcutProps,
  useReadingDirection,
  useText,
} from '@sayfa/web-kit';
import { IconCircle, IconCircleFilled, IconRectangle, IconX } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { useTargets } from '../front/use-board.ts';
import classes from './curtain-bar.module.css';
import { CurtainIcon } from './curtain-icon.tsx';
import {
  type Curtain,
  curtainSlot,
  MIN_OPACITY,
  SHAPES,
  withColour,
  withCoverClosed,
} from './curtain-state.ts';

const SHAPE_ICONS = { cover: CurtainIcon, circle: IconCircle, rectangle: IconRectangle } as const;
const COLOURS = ['black', 'white'] as const;

const Darkness = ({ state }: { state: Curtain }) => {
  const { t, language } = useText();
  const label = t('classroom:curtain.opacity');
  return (
    <Slider
      className={classes.opacity}
      min={MIN_OPACITY}
      max={1}
      step={0.1}
      size="lg"
      thumbSize={28}
      label={null}
      value={state.opacity}
      onChange={(opacity) => curtainSlot.put({ ...state, opacity })}
      thumbLabel={label}
      thumbValueText={formatPercent(language, state.opacity)}
    />
  );
};

/** Turns pages under the curtain. */
const PageTurns = ({ reader }: { reader: OpenReader }) => {
  const { t } = useText();
  const { direction } = useReadingDirection();
  const { target, icon } = useTargets();
  const page = useSyncExternalStore(reader.subscribe, reader.page);
  const look = { size: target, side: 'top' as const };
  const sign = { reading: direction, size: icon, stroke: 1.75, 'aria-hidden': true } as const;
  return (
    <TurnRow reading={direction} className={classes.turns}>
      <IconButton
        label={t('classroom:curtain.previous')}
        icon={<TurnIcon to="previous" {...sign} />}
        disabled={page <= 1 && !reader.focus()}
        onClick={reader.previous}
        {...look}
      />
      <span className={classes.page} role="status">
        {t('classroom:curtain.page', { page: reader.labelOf(page) })}
      </span>
      <IconButton
        label={t('classroom:curtain.next')}
        icon={<TurnIcon to="next" {...sign} />}
        disabled={page === reader.pageNumbers().at(-1) && !reader.focus()}
        onClick={reader.next}
        {...look}
      />
    </TurnRow>
  );
};

/** Controls of the curtain, in the lower bar. Source: PRS-025, PRS-026. */
export const CurtainBar = ({
  reader,
  state,
  onClose,
}: {
  reader: OpenReader;
  state: Curtain;
  onClose: () => void;
}) => {
  const { t } = useText();
  const { target, icon } = useTargets();
  const look = { size: target, side: 'top' as const };
  const sign = { size: icon, stroke: 1.75, 'aria-hidden': true } as const;
  return (
    <div className={classes.bar}>
      {SHAPES.map((shape) => {
        const Icon = SHAPE_ICONS[shape];
        return (
          <IconButton
            key={shape}
            label={t(`classroom:curtain.shapes.${shape}`)}
            icon={<Icon {...sign} />}
            pressed={state.shape === shape}
            // Pressed again, the cover hides all once more.
            onClick={() => curtainSlot.put({ ...withCoverClosed(state), shape })}
            {...look}
          />
        );
      })}
      <span className={classes.line} />
      {COLOURS.map((colour) => (
        <IconButton
          key={colour}
          label={t(`classroom:curtain.colours.${colour}`)}
          icon={<IconCircleFilled {...sign} className={classes.swatch} data-colour={colour} />}
          pressed={state.colour === colour}
          onClick={() => curtainSlot.put(withColour(state, colour))}
          {...look}
        />
      ))}
      {state.shape !== 'cover' && <Darkness state={state} />}
      <span className={classes.line} />
      <PageTurns reader={reader} />
      <span className={classes.line} />
      <IconButton
        label={t('classroom:curtain.close')}
        icon={<IconX {...sign} />}
        {...shortcutProps(CLOSE)}
        onClick={onClose}
        {...look}
      />
    </div>
  );
};
