import { IconButton, TurnIcon, UnstyledButton } from '@sayfa/ui';
import { formatPercent, useText } from '@sayfa/web-kit';
import {
  IconArrowAutofitHeight,
  IconArrowAutofitWidth,
  IconBook,
  IconMaximize,
  IconMinimize,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react';
import { BookBar } from '../book-bar/book-bar.tsx';
import { PageNumberButton } from './page-number-button.tsx';
import { Rail } from './rail.tsx';
import { keyPropsOf, titlePropsOf } from './reader-commands.ts';
import { useReader } from './reader-context.ts';
import { useReaderSettings } from './reader-settings.ts';
import { canFullscreen, useIsFullscreen } from './use-fullscreen.ts';
import { useCanTurn, useViewValue } from './use-page-view.ts';
import classes from './wide-bars.module.css';

const ICON = { size: 24, stroke: 1.75, 'aria-hidden': true } as const;

const TurnButton = ({ to, isEnabled }: { to: 'previous' | 'next'; isEnabled: boolean }) => {
  const { t, direction } = useText();
  const { book, run } = useReader();
  const reading = book.source.direction;
  const isAtStart = (to === 'previous') === (reading === direction);
  return (
    <UnstyledButton
      className={classes.turn}
      data-at={isAtStart ? 'start' : 'end'}
      onClick={() => run(to)}
      disabled={!isEnabled}
      aria-label={t(`reader:${to}`)}
      {...titlePropsOf(to, t(`reader:${to}`), reading)}
    >
      <TurnIcon to={to} reading={reading} {...ICON} size={28} />
    </UnstyledButton>
  );
};

const TurnButtons = () => {
  const { view } = useReader();
  const { back, on } = useCanTurn(view);
  return (
    <>
      <TurnButton to="previous" isEnabled={back} />
      <TurnButton to="next" isEnabled={on} />
    </>
  );
};

const ZoomControls = () => {
  const { t, language, direction } = useText();
  const { view, run, twoPagesFit } = useReader();
  const scale = useViewValue(view, (state) => state.scale);
  const isWhole = useViewValue(view, (state) => state.isWhole);
  const { twoPages, setTwoPages } = useReaderSettings();
  const isFullscreen = useIsFullscreen();
  const side = direction === 'rtl' ? 'right' : 'left';
  return (
    <div className={classes.controls}>
      {canFullscreen() && (
        <IconButton
          label={t(isFullscreen ? 'reader:fullscreen.leave' : 'reader:fullscreen.enter')}
          icon={isFullscreen ? <IconMinimize {...ICON} /> : <IconMaximize {...ICON} />}
          {...keyPropsOf('fullscreen')}
          side={side}
          onClick={() => run('fullscreen')}
        />
      )}
      {twoPagesFit && (
        <IconButton
          label={t('reader:twoPages')}
          icon={<IconBook {...ICON} />}
          side={side}
          pressed={twoPages}
          onClick={() => setTwoPages(!twoPages)}
        />
      )}
      <IconButton
        label={t(isWhole ? 'reader:zoom.fitWidth' : 'reader:zoom.fitPage')}
        icon={isWhole ? <IconArrowAutofitWidth {...ICON} /> : <IconArrowAutofitHeight {...ICON} />}
        {...keyPropsOf('fit')}
        side={side}
        onClick={() => run('fit')}
      />
      <IconButton
        label={t('reader:zoom.in')}
        icon={<IconZoomIn {...ICON} />}
        {...keyPropsOf('zoomIn')}
        side={side}
        disabled={scale >= 3}
        onClick={() => run('zoomIn')}
      />
      <UnstyledButton
        className={classes.scale}
        onClick={() => run('zoomReset')}
        aria-label={t('reader:zoom.reset', { percent: formatPercent(language, scale) })}
        {...titlePropsOf(
          'zoomReset',
          t('reader:zoom.reset', { percent: formatPercent(language, scale) }),
        )}
      >
        {formatPercent(language, scale)}
      </UnstyledButton>
      <IconButton
        label={t('reader:zoom.out')}
        icon={<IconZoomOut {...ICON} />}
        {...keyPropsOf('zoomOut')}
        side={side}
        disabled={scale <= 0.4}
        onClick={() => run('zoomOut')}
      />
    </div>
  );
};

/** The bars around the page in a large window: the rail, and controls in the margins. */
export const WideBars = () => {
  const { t } = useText();
  const { view } = useReader();
  const isTight = useViewValue(view, (state) => state.isTight);
  const hasRoomBelow = useViewValue(view, (state) => state.hasRoomBelow);
  return (
    <>
      <BookBar />
      <Rail />
      <nav
        className={classes.bars}
        aria-label={t('reader:turning')}
        data-tight={(isTight && !hasRoomBelow) || undefined}
        data-below={(isTight && hasRoomBelow) || undefined}
      >
        <TurnButtons />
        <div className={classes.corner}>
          <ZoomControls />
          <div className={classes.controls}>
            <PageNumberButton className={classes.page} />
          </div>
        </div>
      </nav>
    </>
  );
};
