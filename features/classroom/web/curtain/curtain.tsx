import type { Rect } from '@sayfa/kernel';
import { usePointerDrag } from '@sayfa/ui';
import { chooseTool, type OpenReader, useLessonState, useStageBox, useText } from '@sayfa/web-kit';
import { type CSSProperties, useEffect, useLayoutEffect, useRef } from 'react';
import { useTargets } from '../front/use-board.ts';
import { useEscape } from '../front/use-escape.ts';
import classes from './curtain.module.css';
import { CurtainBar } from './curtain-bar.tsx';
import {
  aroundSpotlight,
  type Curtain as CurtainState,
  coverOn,
  curtainSlot,
  EDGES,
  hidesAll,
} from './curtain-state.ts';
import { EdgeHandle } from './edge-handle.tsx';
import { SpotlightHandles, spotlightMove } from './spotlight-handles.tsx';
import './covered-page.css';

type DrawnProps = { reader: OpenReader; state: CurtainState };

/** Everything beside the stage, and of the stage what the edges leave covered; by name. */
const piecesOf = (state: CurtainState, stage: Rect): Record<string, CSSProperties> => {
  const { left, top, width, height } = stage;
  return {
    left: { left: 0, top: 0, width: left, bottom: 0 },
    right: { left: left + width, top: 0, right: 0, bottom: 0 },
    above: { left: 0, top: 0, right: 0, height: top },
    below: { left: 0, top: top + height, right: 0, bottom: 0 },
    cover: coverOn(state, stage),
  };
};

const Cover = ({ state, stage }: { state: CurtainState; stage: Rect }) => {
  const pieces = hidesAll(state) ? { cover: { inset: 0 } } : piecesOf(state, stage);
  return Object.entries(pieces).map(([name, style]) => (
    <div
      key={name}
      className={classes.piece}
      data-colour={state.colour}
      data-piece={name}
      style={style}
    />
  ));
};

const Dark = ({ state, stage }: { state: CurtainState; stage: Rect }) => {
  const moving = usePointerDrag(spotlightMove(state, stage));
  const isAudience = useLessonState((lesson) => lesson.isAudience);
  const around = aroundSpotlight(state, stage, { width: innerWidth, height: innerHeight });
  return (
    <div
      className={`${classes.piece} ${classes.dark}`}
      data-colour={state.colour}
      data-dark=""
      style={{ opacity: state.opacity, clipPath: `path(evenodd, "${around}")` }}
      {...(!isAudience && moving)}
    />
  );
};

const Controls = ({ reader, state, stage }: DrawnProps & { stage: Rect }) => {
  const { t } = useText();
  const { target } = useTargets();
  const region = useRef<HTMLElement>(null);
  const close = (): void => {
    curtainSlot.put(undefined);
    chooseTool('pan');
    reader.stage.focus({ preventScroll: true });
  };
  useEscape(close);
  useEffect(() => region.current?.focus({ preventScroll: true }), []);
  return (
    <section
      ref={region}
      className={classes.region}
      tabIndex={-1}
      aria-label={t('classroom:curtain.name')}
    >
      {state.shape === 'cover' ? (
        EDGES.map((edge) => (
          <EdgeHandle key={edge} edge={edge} state={state} stage={stage} target={target} />
        ))
      ) : (
        <SpotlightHandles state={state} stage={stage} target={target} />
      )}
      <CurtainBar reader={reader} state={state} onClose={close} />
    </section>
  );
};

const Drawn = ({ reader, state }: DrawnProps) => {
  const stage = useStageBox(reader);
  const isAudience = useLessonState((lesson) => lesson.isAudience);
  const isClosed = hidesAll(state);
  // Before anything is painted, so that not even one frame shows what is covered.
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset.curtain = isClosed ? 'closed' : 'open';
    return () => {
      delete dataset.curtain;
    };
  }, [isClosed]);
  return (
    <>
      {state.shape === 'cover' ? (
        <Cover state={state} stage={stage} />
      ) : (
        <Dark state={state} stage={stage} />
      )}
      {!isAudience && <Controls reader={reader} state={state} stage={stage} />}
    </>
  );
};

/** A curtain before the page, from which it is uncovered bit by bit. Source: PRS-024…026. */
export const Curtain = ({ reader }: { reader: OpenReader }) => {
  const state = curtainSlot.useValue();
  return state ? <Drawn reader={reader} state={state} /> : null;
};
