import { IconButton, useRovingFocus } from '@sayfa/ui';
import { formatPercent, type OpenReader, useRegionOffers, useText } from '@sayfa/web-kit';
import {
  IconBulb,
  IconCheck,
  IconCopy,
  IconDownload,
  IconPhotoPlus,
  IconTrash,
} from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { ControllerCommands } from '../controller/controller-commands.ts';
import type { Capture } from '../controller/controller-state.ts';
import type { DrawingController } from '../controller/drawing-controller.ts';
import type { StagePage } from '../controller/stage-layers.ts';
import classes from './capture-frame.module.css';
import { useCapture } from './use-capture.ts';

/** How dark it is around the part, one press after the other. Source: PRS-016. */
const DIM_LEVELS = [1, 0.5, 0] as const;
const IDS = ['delete', 'light', 'copy', 'save', 'keep'] as const;

const units = (value: number): string => `calc(${value} * var(--page-unit))`;

type Props = {
  reader: OpenReader;
  controller: DrawingController;
  commands: ControllerCommands;
  capture: Capture;
  page: StagePage;
};

/** A captured part of a page, a picture on it now, everything around it dimmed, and what can be done with it. Source: PRS-015. */
const CaptureFrame = ({ reader, controller, commands, capture, page }: Props) => {
  const { t, language, direction } = useText();
  const [light, setLight] = useState(0);
  const bar = useRef<HTMLDivElement>(null);
  const roving = useRovingFocus(IDS[0], direction === 'rtl');
  const { copy, save, place, discard, picture } = useCapture(reader, controller, commands, capture);
  const { rect, number } = capture;
  const offers = useRegionOffers((state) => state.offers);
  const ids = [...IDS, ...offers.map(({ id }) => id)];
  const dark = DIM_LEVELS[light] ?? 1;
  useEffect(() => {
    const before = document.activeElement;
    bar.current?.querySelector('button')?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);
  const look = (id: string) => ({
    tabIndex: roving.tabIndexOf(id, ids),
    'data-item': id,
  });
  const icon = { size: 24, stroke: 1.75, 'aria-hidden': true } as const;
  const title = t('drawings:capture.title', { page: number });
  return (
    <>
      {createPortal(
        <div
          className={classes.part}
          role="img"
          aria-label={title}
          style={{
            left: units(rect.left),
            top: units(rect.top),
            width: units(rect.width),
            height: units(rect.height),
          }}
        >
          <div className={classes.around} data-dim={dark} style={{ opacity: dark }} />
        </div>,
        page.overlay,
      )}
      <div
        ref={bar}
        role="toolbar"
        aria-label={title}
        className={classes.bar}
        data-phone={reader.isPhone || undefined}
        {...roving.bar}
      >
        <IconButton
          label={t('drawings:capture.delete')}
          icon={<IconTrash {...icon} />}
          onClick={discard}
          {...look('delete')}
        />
        <IconButton
          label={t('drawings:capture.light', { percent: formatPercent(language, 1 - dark) })}
          icon={<IconBulb {...icon} />}
          onClick={() => setLight((light + 1) % DIM_LEVELS.length)}
          {...look('light')}
        />
        <IconButton
          label={t('drawings:capture.copy')}
          icon={<IconCopy {...icon} />}
          onClick={() => void copy()}
          {...look('copy')}
        />
        <IconButton
          label={t('drawings:capture.save')}
          icon={<IconDownload {...icon} />}
          onClick={() => void save()}
          {...look('save')}
        />
        {picture === 'failed' ? (
          <IconButton
            label={t('drawings:capture.put')}
            icon={<IconPhotoPlus {...icon} />}
            onClick={() => void place()}
            {...look('keep')}
          />
        ) : (
          <IconButton
            label={t('drawings:capture.keep')}
            icon={<IconCheck {...icon} />}
            disabled={picture === 'making'}
            onClick={controller.endCapture}
            {...look('keep')}
          />
        )}
        {offers.map(({ id, label, icon: Sign, run }) => (
          <IconButton
            key={id}
            label={t(label)}
            icon={<Sign size={24} stroke={1.75} />}
            onClick={() => {
              // Something else comes of this part.
              discard();
              run(number, rect);
            }}
            {...look(id)}
          />
        ))}
      </div>
    </>
  );
};

export default CaptureFrame;
