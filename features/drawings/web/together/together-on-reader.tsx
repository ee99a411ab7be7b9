import { toolNamed } from '@sayfa/tools';
import {
  boardPixelsPerMm,
  type OpenReader,
  useBarsSide,
  useIsBoard,
  useText,
} from '@sayfa/web-kit';
import { type CSSProperties, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import type { DrawingController } from '../controller/drawing-controller.ts';
import { countsFor, handOfPlace, settingsOf } from './hands.ts';
import { pressByAllFingers } from './presses-of-all-fingers.ts';
import classes from './together.module.css';
import { TogetherSettings } from './together-settings.tsx';
import { useTogether } from './together-state.ts';
import { createWaiting, type Waiting } from './when-nobody-writes.ts';
import { ZoneBar } from './zone-bar.tsx';

/** CSS pixels of what is pressed: at least so many, and 20 millimetres on the glass. Source: BRD-021. */
const MIN_TARGET_PX = 44;
const TARGET_PX_ON_BOARD = 48;
const TARGET_MM = 20;

/** What the stage gives up at its lower edge. */
const ROOM = '--hands-bottom';

type ZoneStyle = CSSProperties & { '--target': string };

/** As many hands as the board keeps and its frame reads. */
const useHandCount = () => {
  const count = useTogether((together) => together.count);
  return countsFor(navigator.maxTouchPoints).findLast((each) => each <= count);
};

/** Gives the controller the hands: whose a place is, and what each draws with. */
const useHands = (reader: OpenReader, { setHands }: DrawingController): void => {
  const count = useHandCount();
  const fistErases = useTogether((together) => together.fistErases);
  const { direction } = useText();
  useEffect(() => {
    if (count === undefined) return;
    setHands({
      pixelsPerMm: boardPixelsPerMm(),
      fistErases,
      handAt(at, erases) {
        const stage = reader.stage.getBoundingClientRect();
        const hand = handOfPlace(at, stage, count, direction);
        const ink = useTogether.getState().inks[hand - 1];
        const name = erases ? 'eraser' : ink?.tool;
        const tool = name && toolNamed(name);
        return ink && tool
          ? { hand, chosen: { tool, name }, settings: settingsOf(ink) }
          : undefined;
      },
    });
  }, [reader, setHands, count, fistErases, direction]);
  useEffect(() => () => setHands(undefined), [setHands]);
};

/** What moves the page waits while somebody draws. Source: BRD-024. */
const useWaiting = (reader: OpenReader, controller: DrawingController): Waiting => {
  const waiting = useMemo(() => createWaiting(reader, controller), [reader, controller]);
  useEffect(() => waiting.close, [waiting]);
  return waiting;
};

/** The stage ends where the bars of the zones begin, so that these cover nothing of a page. */
const useRoom = () => {
  const zones = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = zones.current;
    if (!element) return;
    const { style } = document.documentElement;
    const watcher = new ResizeObserver(() => {
      style.setProperty(ROOM, `${element.getBoundingClientRect().height}px`);
    });
    watcher.observe(element);
    return () => {
      watcher.disconnect();
      style.removeProperty(ROOM);
    };
  }, []);
  return zones;
};

/** Mode Together: the stage is parted into upright zones, one for each hand. Source: BRD-021. */
const TogetherOnReader = ({
  reader,
  controller,
}: {
  reader: OpenReader;
  controller: DrawingController;
}) => {
  const { t } = useText();
  const count = useHandCount() ?? 0;
  const isBoard = useIsBoard();
  const isAtEnd = useBarsSide() === 'end';
  useHands(reader, controller);
  const waiting = useWaiting(reader, controller);
  const bars = useRoom();
  useEffect(pressByAllFingers, []);
  const target = Math.max(
    isBoard ? TARGET_PX_ON_BOARD : MIN_TARGET_PX,
    Math.ceil(TARGET_MM * boardPixelsPerMm()) * (isBoard ? 1 : 0),
  );
  const style: ZoneStyle = { '--target': `${target}px` };
  const numbers = Array.from({ length: count }, (_, at) => at + 1);
  const teachers = isAtEnd ? count : 1;
  return (
    <section className={classes.together} style={style} aria-label={t('drawings:together.name')}>
      <div className={classes.zones} aria-hidden>
        {numbers.map((hand) => (
          <div key={hand} className={classes.zone} />
        ))}
      </div>
      <div ref={bars} className={classes.bars}>
        {numbers.map((hand) => (
          <ZoneBar key={hand} hand={hand} reader={reader} controller={controller} waiting={waiting}>
            {hand === teachers && <TogetherSettings />}
          </ZoneBar>
        ))}
      </div>
    </section>
  );
};

export default TogetherOnReader;
