import type { Rect } from '@sayfa/kernel';
import { formatNumber, useText } from '@sayfa/web-kit';
import { IconChevronDown, IconChevronUp, IconTrash } from '@tabler/icons-react';
import { type CSSProperties, memo } from 'react';
import { removeAreas, swapArea } from '../creating/area-commands.ts';
import type { Handle } from '../creating/area-geometry.ts';
import { selectArea, useCreating } from '../creating/creating-state.ts';
import type { TemporaryArea } from '../creating/temporary-areas.ts';
import { AREA_ARIA_KEYS } from '../focused-area-commands.ts';
import classes from './area-layer.module.css';

/** Page units; higher up there is no room for the controls above an area. */
const ROOM = 70;

const HANDLES: readonly Handle[] = [
  { across: 'start', down: 'start' },
  { down: 'start' },
  { across: 'end', down: 'start' },
  { across: 'end' },
  { across: 'end', down: 'end' },
  { down: 'end' },
  { across: 'start', down: 'end' },
  { across: 'start' },
];

const PARTS = ['a', 'b'] as const;

/** The place of a rectangle on its page. */
export const styleOf = ({ left, top, width, height }: Rect): CSSProperties => ({
  left: `calc(${left} * var(--page-unit))`,
  top: `calc(${top} * var(--page-unit))`,
  width: `calc(${width} * var(--page-unit))`,
  height: `calc(${height} * var(--page-unit))`,
});

type Props = {
  area: TemporaryArea;
  part: number;
  number: number;
  isSelected: boolean;
  isFirst: boolean;
  isLast: boolean;
};

/** Buttons to delete and order areas on the page. Source: PRS-021. */
const Controls = ({ area, number, isFirst, isLast }: Omit<Props, 'part' | 'isSelected'>) => {
  const { t } = useText();
  const { tempId } = area;
  const icon = { size: 20, stroke: 2, 'aria-hidden': true } as const;
  const button = (key: string, sign: typeof IconTrash, run: () => void, off = false) => {
    const Sign = sign;
    return (
      <button
        type="button"
        className={classes.control}
        aria-label={t(`zoom-areas:area.${key}`, { number })}
        title={t(`zoom-areas:area.${key}`, { number })}
        disabled={off}
        onClick={run}
      >
        <Sign {...icon} />
      </button>
    );
  };
  return (
    <>
      {!area.edits && (
        <>
          {button('earlier', IconChevronUp, () => swapArea(tempId, -1), isFirst)}
          {button('later', IconChevronDown, () => swapArea(tempId, 1), isLast)}
        </>
      )}
      {button('remove', IconTrash, () => removeAreas([tempId]))}
    </>
  );
};

/** One part of an area that is being made: it can be moved, resized and selected. */
export const AreaBox = memo(({ area, part, number, isSelected, isFirst, isLast }: Props) => {
  const { t, language } = useText();
  const { tempId, iType, parts, look } = area;
  const stored = parts[part];
  const draft = useCreating(({ draft: on }) =>
    on?.tempId === tempId && on.part === part ? on.rect : undefined,
  );
  const isReplaced = useCreating(({ replacing }) => replacing === tempId);
  const rect = draft ?? stored;
  if (!rect) return null;
  const letter = parts.length > 1 ? (PARTS[part] ?? '') : '';
  const shown = `${formatNumber(language, number)}${letter}`;
  const name = t(`zoom-areas:area.${iType}`, { number });
  const which = parts.length > 1 ? t('zoom-areas:area.part', { part: part + 1 }) : '';
  const { left, top, width, height } = rect;
  const place = t('zoom-areas:area.place', { left, top, width, height });
  return (
    <div
      className={classes.area}
      data-kind={iType}
      data-pattern={look?.pattern ?? 'stripes'}
      style={{ ...styleOf(rect), ...(look?.colour && { '--cover': look.colour }) }}
    >
      <button
        type="button"
        className={classes.body}
        data-area={tempId}
        data-part={part}
        data-replaced={isReplaced || undefined}
        aria-pressed={isSelected}
        aria-label={`${name}${which && `, ${which}`}. ${place}`}
        aria-describedby="zoom-areas-keys"
        aria-keyshortcuts={AREA_ARIA_KEYS}
        onFocus={(event) => {
          const isSeen = event.currentTarget.matches(':focus-visible');
          const { selected } = useCreating.getState();
          if (isSeen && selected.length < 2 && !selected.includes(tempId)) {
            selectArea(tempId, false);
          }
        }}
      />
      {look?.label && (
        <span className={classes.words} aria-hidden>
          {look.label}
        </span>
      )}
      <span className={classes.number} aria-hidden>
        {shown}
      </span>
      {isSelected &&
        HANDLES.map(({ across, down }) => (
          <span
            key={`${across ?? ''}-${down ?? ''}`}
            className={classes.handle}
            data-area={tempId}
            data-part={part}
            data-across={across}
            data-down={down}
            aria-hidden
          />
        ))}
      <div
        className={classes.controls}
        data-inside={top < ROOM || undefined}
        data-shown={isSelected || undefined}
      >
        {part === 0 && <Controls {...{ area, number, isFirst, isLast }} />}
      </div>
    </div>
  );
});
