import { clamp, PAGE_UNITS, type Rect } from '@sayfa/kernel';
import { IconButton } from '@sayfa/ui';
import {
  CLOSE,
  type EnlargedPart,
  formatPercent,
  type OpenReader,
  PartOfferButtons,
  shortcutProps,
  useText,
  useZoomMode,
} from '@sayfa/web-kit';
import { IconBulb, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTargets } from '../front/use-board.ts';
import { useEscape } from '../front/use-escape.ts';
import { EnlargedFrame, enlargedSlot } from './enlarged-frame.tsx';
import { groundSlot } from './ground.ts';
import classes from './zoom-bar.module.css';

/** How dark it is around the part, one press after the other. Source: PRS-016. */
const LIGHTS = [
  { dark: 1, ground: undefined },
  { dark: 0.5, ground: 'half' },
  { dark: 0, ground: 'light' },
] as const;
/** Of the stage that the part may take. Source: PRS-008. */
const SHARE = 0.85;

/** What of the part lies on its page; a hand may have gone beyond. */
const onPage = (reader: OpenReader, { page, rect }: EnlargedPart): Rect => {
  const tall = PAGE_UNITS * (reader.pageAt(page)?.proportion ?? Math.SQRT2);
  const left = clamp(rect.left, 0, PAGE_UNITS);
  const top = clamp(rect.top, 0, tall);
  return {
    left,
    top,
    width: clamp(rect.left + rect.width, 0, PAGE_UNITS) - left,
    height: clamp(rect.top + rect.height, 0, tall) - top,
  };
};

/** A part of the page that was just dragged, as large as the screen. Source: PRS-015, PRS-016, PRS-035. */
export const Enlarged = ({ reader, part }: { reader: OpenReader; part: EnlargedPart }) => {
  const { t, language } = useText();
  const { target, icon } = useTargets();
  const [light, setLight] = useState(0);
  const [rect] = useState(() => onPage(reader, part));
  const bar = useRef<HTMLDivElement>(null);
  const { page } = part;
  const { dark, ground } = LIGHTS[light] ?? LIGHTS[0];
  const leave = (): void => {
    useZoomMode.getState().goBack();
    reader.stage.focus({ preventScroll: true });
  };
  useEscape(leave);
  useEffect(() => {
    reader.focusOn({ page, parts: [rect], share: SHARE });
    bar.current?.querySelector('button')?.focus({ preventScroll: true });
    // Who turns the page has seen enough of the part.
    const stop = reader.subscribe(() => {
      if (!reader.focus()) useZoomMode.getState().enter(null);
    });
    return () => {
      stop();
      reader.focusOn(undefined);
    };
  }, [reader, page, rect]);
  useEffect(() => {
    enlargedSlot.put({ page, rect });
    return () => enlargedSlot.put(undefined);
  }, [page, rect]);
  useEffect(() => {
    groundSlot.put(ground);
    return () => groundSlot.put(undefined);
  }, [ground]);
  const sign = { size: icon, stroke: 1.75, 'aria-hidden': true } as const;
  return (
    <>
      <EnlargedFrame reader={reader} page={page} rect={rect} />
      <div ref={bar} className={classes.bar} role="toolbar" aria-label={t('classroom:zoom.name')}>
        <IconButton
          label={t('classroom:zoom.light', { percent: formatPercent(language, dark) })}
          icon={<IconBulb {...sign} />}
          size={target}
          onClick={() => setLight((light + 1) % LIGHTS.length)}
        />
        <PartOfferButtons shown={{ page, parts: [rect] }} size={target} />
        <IconButton
          label={t('classroom:zoom.delete')}
          icon={<IconTrash {...sign} />}
          {...shortcutProps(CLOSE)}
          size={target}
          onClick={leave}
        />
      </div>
    </>
  );
};
