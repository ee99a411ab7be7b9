import type { Point } from '@sayfa/kernel';
import { Switch, useDragHandle } from '@sayfa/ui';
import { useText } from '@sayfa/web-kit';
import { PanelAnnouncement, PanelButton, PanelRow } from '@sayfa/web-kit/lesson-panel';
import {
  IconArrowBackUp,
  IconCrop,
  IconFile,
  IconFilePlus,
  IconMaximize,
} from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { areConvex, type Corners, cornersOf } from '../picture/corners.ts';
import type { ShownStill, StillPort } from '../still/use-still.ts';
import classes from './camera-panel.module.css';
import { PictureStage } from './picture-stage.tsx';

const CORNER_NAMES = ['upperLeft', 'upperRight', 'lowerRight', 'lowerLeft'] as const;

const replaced = ([a, b, c, d]: Corners, at: number, by: Point): Corners => [
  at === 0 ? by : a,
  at === 1 ? by : b,
  at === 2 ? by : c,
  at === 3 ? by : d,
];

type StillProps = { shown: ShownStill; still: StillPort };

type StillViewProps = StillProps & {
  /** What leads away from the picture without placing it. */
  back?: ReactNode;
  onPlaced?: () => void;
};

/** A corner of the sheet: dragged, or moved by arrow keys. */
const CornerHandle = ({ shown, still, at }: StillProps & { at: 0 | 1 | 2 | 3 }) => {
  const { t } = useText();
  const handle = useRef<HTMLButtonElement>(null);
  const { picture, corners } = shown;
  const corner = corners[at];
  /** CSS pixels in a pixel of the picture, as it is shown now. */
  const scale = (): number =>
    (handle.current?.parentElement?.clientWidth ?? picture.width) / picture.width;
  const drag = useDragHandle({
    keyStepPx: 2,
    getPosition: () => ({ x: corner.x * scale(), y: corner.y * scale() }),
    onMove: (to) => {
      const by = scale();
      const moved = {
        x: Math.min(picture.width, Math.max(0, to.x / by)),
        y: Math.min(picture.height, Math.max(0, to.y / by)),
      };
      const next = replaced(corners, at, moved);
      if (areConvex(next)) still.change({ corners: next });
    },
  });
  return (
    <button
      ref={handle}
      type="button"
      className={classes.corner}
      aria-label={t(`camera:corners.${CORNER_NAMES[at]}`)}
      style={{
        left: `${(corner.x / picture.width) * 100}%`,
        top: `${(corner.y / picture.height) * 100}%`,
      }}
      {...drag}
    />
  );
};

/** A frame that was taken, with the corners of its sheet. */
export const StillView = ({ shown, still, back, onPlaced }: StillViewProps) => {
  const { t } = useText();
  const canvas = useRef<HTMLCanvasElement>(null);
  const { picture, corners, found, isLightened, isBusy } = shown;
  const whole = cornersOf(picture);
  const isWhole = corners.every(({ x, y }, at) => x === whole[at]?.x && y === whole[at]?.y);
  useEffect(() => {
    canvas.current?.getContext('2d')?.drawImage(picture, 0, 0);
  }, [picture]);
  return (
    <div className={classes.view}>
      <PictureStage shape={picture.width / picture.height} hasHandles>
        <canvas
          ref={canvas}
          className={classes.still}
          width={picture.width}
          height={picture.height}
          role="img"
          aria-label={t('camera:still')}
        />
        <svg
          className={classes.sheet}
          viewBox={`0 0 ${picture.width} ${picture.height}`}
          aria-hidden="true"
        >
          <polygon points={corners.map(({ x, y }) => `${x},${y}`).join(' ')} />
        </svg>
        {([0, 1, 2, 3] as const).map((at) => (
          <CornerHandle key={at} shown={shown} still={still} at={at} />
        ))}
      </PictureStage>
      <div className={classes.controls}>
        <p className={classes.hint}>{t(found ? 'camera:found' : 'camera:notFound')}</p>
        <PanelAnnouncement>{t(found ? 'camera:found' : 'camera:notFound')}</PanelAnnouncement>
        <PanelRow>
          <PanelButton
            icon={IconFile}
            label={t('camera:onPage')}
            isMain
            disabled={isBusy}
            onClick={() => still.place(shown, 'page', onPlaced)}
          />
          <PanelButton
            icon={IconFilePlus}
            label={t('camera:onNewPage')}
            disabled={isBusy}
            onClick={() => still.place(shown, 'blankPage', onPlaced)}
          />
          <PanelButton
            icon={isWhole && found ? IconCrop : IconMaximize}
            label={t(isWhole && found ? 'camera:sheetOnly' : 'camera:whole')}
            disabled={isBusy || (isWhole && !found)}
            onClick={() => still.change({ corners: isWhole && found ? found : whole })}
          />
          <Switch
            label={t('camera:lighten')}
            checked={isLightened}
            disabled={isBusy}
            onChange={({ currentTarget: { checked } }) => still.change({ isLightened: checked })}
          />
          {back ?? (
            <PanelButton
              icon={IconArrowBackUp}
              label={t('camera:back')}
              disabled={isBusy}
              onClick={still.discard}
            />
          )}
        </PanelRow>
      </div>
    </div>
  );
};
