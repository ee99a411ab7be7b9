import { IconButton } from '@sayfa/ui';
import { isKeyboardFocus, type OpenReader, shortcutProps, useText } from '@sayfa/web-kit';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconArrowsJoin,
  IconArrowsSplit,
  IconBrush,
  IconReplace,
  IconSquarePlus,
  IconTrash,
} from '@tabler/icons-react';
import { type ReactNode, type RefObject, useEffect, useRef, useSyncExternalStore } from 'react';
import {
  addInMiddle,
  clearPage,
  groupSelected,
  replaceArea,
  stepBack,
  ungroupArea,
} from '../creating/area-commands.ts';
import { useCreating, useCreatingParts } from '../creating/creating-state.ts';
import { areasOf, findArea } from '../creating/temporary-areas.ts';
import { GROUP, REPLACE } from '../focused-area-commands.ts';
import { REDO, UNDO } from '../making-commands.ts';
import classes from './area-bar.module.css';

const ICON = { size: 24, stroke: 1.75, 'aria-hidden': true } as const;

/** Who works with the keyboard has no pointer to draw with: the first button adds an area. */
const useFirstButtonByKey = (): RefObject<HTMLDivElement | null> => {
  const group = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isKeyboardFocus()) group.current?.querySelector('button')?.focus({ preventScroll: true });
  }, []);
  return group;
};

/** Actions on drawn areas. Source: PRS-020. */
export const AreaTools = ({ reader }: { reader: OpenReader }) => {
  const { t } = useText();
  const { pages, selected, past, future, isGrouping, isPaused, replacing, what } = useCreatingParts(
    'pages',
    'selected',
    'past',
    'future',
    'isGrouping',
    'isPaused',
    'replacing',
    'what',
  );
  const page = useSyncExternalStore(reader.subscribe, () => reader.page());
  const group = useFirstButtonByKey();
  const [only] = selected.length === 1 ? selected : [];
  const area = only === undefined ? undefined : findArea(pages, only)?.area;
  const button = (
    name: string,
    icon: ReactNode,
    run: () => void,
    more: { disabled?: boolean; pressed?: boolean; shortcut?: string } = {},
  ) => (
    <IconButton
      label={t(`zoom-areas:tools.${name}`)}
      icon={icon}
      side="top"
      onClick={run}
      {...more}
    />
  );
  const pause = button(
    'draw',
    <IconBrush {...ICON} />,
    () => useCreating.setState({ isPaused: !isPaused }),
    { pressed: isPaused },
  );
  if (isPaused) {
    return (
      <div ref={group} className={classes.group}>
        {pause}
      </div>
    );
  }
  return (
    <div ref={group} className={classes.group}>
      {button('add', <IconSquarePlus {...ICON} />, () => addInMiddle(reader))}
      {area && area.parts.length > 1
        ? button('ungroup', <IconArrowsSplit {...ICON} />, () => ungroupArea(area.tempId))
        : button(
            'group',
            <IconArrowsJoin {...ICON} />,
            () => {
              if (selected.length > 1) groupSelected();
              else useCreating.setState({ isGrouping: !isGrouping });
            },
            { pressed: isGrouping, ...shortcutProps(GROUP) },
          )}
      {button('replace', <IconReplace {...ICON} />, () => replaceArea(only), {
        disabled: area === undefined || area.parts.length > 1,
        pressed: replacing !== undefined,
        ...shortcutProps(REPLACE),
      })}
      {button('clear', <IconTrash {...ICON} />, () => clearPage(page), {
        disabled: areasOf(pages, page).length === 0,
      })}
      {button('undo', <IconArrowBackUp {...ICON} />, () => stepBack(false), {
        disabled: past.length === 0,
        ...shortcutProps(UNDO),
      })}
      {button('redo', <IconArrowForwardUp {...ICON} />, () => stepBack(true), {
        disabled: future.length === 0,
        ...shortcutProps(REDO),
      })}
      {what === 'qshowable' && pause}
    </div>
  );
};
