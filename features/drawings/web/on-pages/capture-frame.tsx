import type { Rect } from '@sayfa/kernel';
import { runInBackground } from '@sayfa/kernel';
import { IconButton, useRovingFocus } from '@sayfa/ui';
import {
  formatPercent,
  type OpenReader,
  type RegionOffer,
  usePartOffers,
  useRegionOffers,
  useText,
} from '@sayfa/web-kit';
import {
  IconBulb,
  IconCheck,
  IconCopy,
  IconDownload,
  IconPhotoPlus,
  IconTrash,
} from '@tabler/icons-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { ControllerCommands } from '../controller/controller-commands.ts';
import type { Capture } from '../controller/controller-state.ts';
import type { DrawingController } from '../controller/drawing-controller.ts';
import type { StagePage } from '../controller/stage-layers.ts';
import classes from './capture-frame.module.css';
import { useCapture } from './use-capture.ts';

/** How dark it is around the part, one press after the other. Source: PRS-016. */
const DIM_LEVELS = [1, 0.5, 0] as const;
/** In the order of the bar; what other features offer stands before the last. */
const IDS = ['copy', 'save', 'light', 'keep'] as const;

const units = (value: number): string => `calc(${value} * var(--page-unit))`;

const ICON = { size: 24, stroke: 1.75, 'aria-hidden': true } as const;

type Props = {
  reader: OpenReader;
  controller: DrawingController;
  commands: ControllerCommands;
  capture: Capture;
  page: StagePage;
};

type Look = { tabIndex: number; 'data-item': string };

/** Focuses the first button of a bar, and what had the focus before when the bar goes. */
const useFocusWithin = (bar: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const before = document.activeElement;
    bar.current?.querySelector('button')?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, [bar]);
};

type CapturedPartProps = { page: StagePage; rect: Rect; title: string; dim: number };

/** The captured part on its page, with everything around it dimmed. */
const CapturedPart = ({ page, rect, title, dim }: CapturedPartProps) =>
  createPortal(
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
      <div className={classes.around} data-dim={dim} style={{ opacity: dim }} />
    </div>,
    page.overlay,
  );

type KeepButtonProps = {
  picture: ReturnType<typeof useCapture>['picture'];
  onPlace: () => void;
  onKeep: () => void;
  look: Look;
};

/** Keeps the picture on the page, or places it there once more after a failure. */
const KeepButton = ({ picture, onPlace, onKeep, look }: KeepButtonProps) => {
  const { t } = useText();
  return picture === 'failed' ? (
    <IconButton
      label={t('drawings:capture.put')}
      icon={<IconPhotoPlus {...ICON} />}
      onClick={onPlace}
      {...look}
    />
  ) : (
    <IconButton
      label={t('drawings:capture.keep')}
      icon={<IconCheck {...ICON} />}
      disabled={picture === 'making'}
      onClick={onKeep}
      {...look}
    />
  );
};

type OfferButtonsProps = {
  lookOf: (id: string) => Look;
  onChoose: (run: (page: number, rect: Rect) => void) => void;
};

/** What can be made of a part of a page. */
const useCaptureOffers = (): readonly RegionOffer[] => {
  const ofRegions = useRegionOffers((state) => state.offers);
  const ofParts = usePartOffers((state) => state.offers);
  return [
    ...ofParts.map(({ run, ...offer }) => ({
      ...offer,
      run: (page: number, rect: Rect) => run({ page, parts: [rect] }),
    })),
    ...ofRegions,
  ];
};

/** What other features make of a part of a page. */
const OfferButtons = ({ lookOf, onChoose }: OfferButtonsProps) => {
  const { t } = useText();
  const offers = useCaptureOffers();
  return offers.map(({ id, label, icon: Icon, run }) => (
    <IconButton
      key={id}
      label={t(label)}
      icon={<Icon size={24} stroke={1.75} />}
      onClick={() => onChoose(run)}
      {...lookOf(id)}
    />
  ));
};

/** A captured part of a page, a picture on it now, everything around it dimmed, and what can be done with it. Source: PRS-015. */
const CaptureFrame = ({ reader, controller, commands, capture, page }: Props) => {
  const { t, language, direction } = useText();
  const [light, setLight] = useState(0);
  const bar = useRef<HTMLDivElement>(null);
  const roving = useRovingFocus(IDS[0], direction === 'rtl');
  const { copy, save, place, discard, picture } = useCapture(reader, controller, commands, capture);
  const { rect, number } = capture;
  const offers = useCaptureOffers();
  const ids = [...IDS, ...offers.map(({ id }) => id), 'delete'];
  const dark = DIM_LEVELS[light] ?? 1;
  useFocusWithin(bar);
  const look = (id: string): Look => ({
    tabIndex: roving.tabIndexOf(id, ids),
    'data-item': id,
  });
  const title = t('drawings:capture.title', { page: number });
  return (
    <>
      <CapturedPart page={page} rect={rect} title={title} dim={dark} />
      <div
        ref={bar}
        role="toolbar"
        aria-label={title}
        className={classes.bar}
        data-phone={reader.isPhone || undefined}
        {...roving.bar}
      >
        <IconButton
          label={t('drawings:capture.copy')}
          icon={<IconCopy {...ICON} />}
          onClick={() => runInBackground(copy())}
          {...look('copy')}
        />
        <IconButton
          label={t('drawings:capture.save')}
          icon={<IconDownload {...ICON} />}
          onClick={() => runInBackground(save())}
          {...look('save')}
        />
        <IconButton
          label={t('drawings:capture.light', { percent: formatPercent(language, 1 - dark) })}
          icon={<IconBulb {...ICON} />}
          onClick={() => setLight((light + 1) % DIM_LEVELS.length)}
          {...look('light')}
        />
        <KeepButton
          picture={picture}
          onPlace={() => runInBackground(place())}
          onKeep={controller.endCapture}
          look={look('keep')}
        />
        <OfferButtons
          lookOf={look}
          onChoose={(run) => {
            // What the other feature makes of this part replaces the capture.
            discard();
            run(number, rect);
          }}
        />
        <IconButton
          label={t('drawings:capture.delete')}
          icon={<IconTrash {...ICON} />}
          onClick={discard}
          {...look('delete')}
        />
      </div>
    </>
  );
};

export default CaptureFrame;
