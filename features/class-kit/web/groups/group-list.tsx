import { useTargetDrag, VisuallyHidden } from '@sayfa/ui';
import { formatNumber, useLessonState, useText } from '@sayfa/web-kit';
import { PanelAnnouncement, PanelIconButton } from '@sayfa/web-kit/lesson-panel';
import { IconPalette } from '@tabler/icons-react';
import { type CSSProperties, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { colourOf } from '../panel/colours.ts';
import classes from './group-list.module.css';
import {
  type GroupsState,
  groupsSlot,
  MAX_GROUP_NAME,
  withGroup,
  withMove,
} from './groups-state.ts';

/** CSS pixels; a shorter movement is a press. */
const THRESHOLD = 6;

/** Which way a key moves somebody: to the group before or after. */
const stepOf = (key: string, isRtl: boolean): number => {
  if (key === 'ArrowUp') return -1;
  if (key === 'ArrowDown') return 1;
  if (key === 'ArrowLeft') return isRtl ? 1 : -1;
  if (key === 'ArrowRight') return isRtl ? -1 : 1;
  return 0;
};

/** The number of the group at a place of the window. */
const groupAt = ({ x, y }: { x: number; y: number }): number | undefined => {
  const found = document.elementFromPoint(x, y)?.closest('[data-group]');
  return found ? Number(found.getAttribute('data-group')) : undefined;
};

const useMoving = (state: GroupsState) => {
  const { direction } = useText();
  const list = useRef<HTMLUListElement>(null);
  const [dragged, setDragged] = useState<{ id: string; x: number; y: number }>();
  const [moved, setMoved] = useState<{ id: string; to: number }>();
  const move = (id: string, to: number): void => {
    if (!state.groups[to]) return;
    groupsSlot.put(withMove(state, id, to));
    setMoved({ id, to });
  };
  useEffect(() => {
    if (!moved) return;
    // The button is another one in the other group.
    const buttons = list.current?.querySelectorAll<HTMLElement>('[data-pupil]') ?? [];
    [...buttons].find(({ dataset }) => dataset.pupil === moved.id)?.focus({ preventScroll: true });
  }, [moved]);
  const drag = useTargetDrag<string>({
    thresholdPx: THRESHOLD,
    onMove: ({ target, by }) => setDragged({ id: target, ...by }),
    onUp: ({ target, at, hasMoved }) => {
      const to = hasMoved ? groupAt(at) : undefined;
      setDragged(undefined);
      if (to !== undefined) move(target, to);
    },
    onCancel: () => setDragged(undefined),
  });
  const onKeyDown = (event: KeyboardEvent, id: string, from: number): void => {
    const step = stepOf(event.key, direction === 'rtl');
    if (step === 0 || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    move(id, from + step);
  };
  const styleOf = (id: string): CSSProperties | undefined =>
    dragged?.id === id
      ? {
          transform: `translate(${dragged.x}px, ${dragged.y}px)`,
          pointerEvents: 'none',
          zIndex: 1,
        }
      : undefined;
  return { list, drag, onKeyDown, styleOf, moved };
};

const useGroupName = () => {
  const { t, language } = useText();
  return (state: GroupsState, place: number): string =>
    state.groups[place]?.name ||
    t('class-kit:groups.group', { number: formatNumber(language, place + 1) });
};

const GroupHeader = ({ state, place }: { state: GroupsState; place: number }) => {
  const { t } = useText();
  const isAudience = useLessonState((lesson) => lesson.isAudience);
  const name = useGroupName()(state, place);
  const group = state.groups[place];
  const { back, text } = colourOf(group?.colour ?? 0);
  const style = { background: back, color: text };
  if (isAudience)
    return (
      <p className={classes.name} style={style}>
        {name}
      </p>
    );
  return (
    <div className={classes.header}>
      <input
        className={classes.name}
        style={style}
        aria-label={t('class-kit:groups.nameOf', { name })}
        maxLength={MAX_GROUP_NAME}
        autoComplete="off"
        value={group?.name ?? ''}
        placeholder={name}
        onChange={({ currentTarget: { value } }) =>
          groupsSlot.put(withGroup(state, place, { name: value }))
        }
      />
      <PanelIconButton
        icon={IconPalette}
        label={t('class-kit:groups.colour', { name })}
        onClick={() => groupsSlot.put(withGroup(state, place, 'nextColour'))}
      />
    </div>
  );
};

/** The groups; whoever is dragged, or moved by arrow keys, goes to another one. */
export const GroupList = ({ state }: { state: GroupsState }) => {
  const { t } = useText();
  const hint = useId();
  const isAudience = useLessonState((lesson) => lesson.isAudience);
  const nameOf = useGroupName();
  const { list, drag, onKeyDown, styleOf, moved } = useMoving(state);
  const names = state.groups.flatMap(({ members }) => members);
  return (
    <>
      <ul ref={list} className={classes.groups} aria-label={t('class-kit:groups.list')}>
        {state.groups
          .map((group, place) => ({ group, place }))
          .map(({ group, place }) => (
            <li
              key={place}
              className={classes.group}
              style={{ borderColor: colourOf(group.colour).back }}
              data-group={place}
            >
              <GroupHeader state={state} place={place} />
              <ul className={classes.members} aria-label={nameOf(state, place)}>
                {group.members.map(({ id, name }) => (
                  <li key={id}>
                    {isAudience ? (
                      <span className={classes.member} dir="auto">
                        {name}
                      </span>
                    ) : (
                      <button
                        type="button"
                        className={classes.member}
                        dir="auto"
                        aria-describedby={hint}
                        data-pupil={id}
                        style={styleOf(id)}
                        onKeyDown={(event) => onKeyDown(event, id, place)}
                        {...drag(() => id)}
                      >
                        {name}
                      </button>
                    )}
                  </li>
                ))}
              </ul>
            </li>
          ))}
      </ul>
      {!isAudience && (
        <>
          <VisuallyHidden id={hint}>{t('class-kit:groups.moveHint')}</VisuallyHidden>
          <PanelAnnouncement>
            {moved &&
              t('class-kit:groups.moved', {
                name: names.find(({ id }) => id === moved.id)?.name ?? '',
                group: nameOf(state, moved.to),
              })}
          </PanelAnnouncement>
        </>
      )}
    </>
  );
};
