import { useRovingFocus, VisuallyHidden } from '@sayfa/ui';
import { useText } from '@sayfa/web-kit';
import { type CSSProperties, useRef, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useActiveTool } from './active-tool.ts';
import { ItemButton } from './item-button.tsx';
import classes from './selection-bar.module.css';
import { offeredFor } from './selection-offers.ts';
import type { ToolbarParts } from './toolbar-parts.ts';
import { useBesideSelection } from './use-beside-selection.ts';
import { useCellSizes } from './use-cell-sizes.ts';
import { useBusyMark } from './use-commands.ts';

const Bar = ({ reader, commands }: ToolbarParts) => {
  const { t, direction } = useText();
  const bar = useRef<HTMLDivElement>(null);
  useBusyMark(bar, commands);
  const side = useBesideSelection(bar, reader, commands);
  const { cell, icon } = useCellSizes();
  const selected = useSyncExternalStore(commands.subscribe, commands.selected);
  const items = offeredFor(selected);
  const ids = items.map(({ id }) => id);
  const roving = useRovingFocus(ids[0], direction === 'rtl');
  const title = t('drawings:selection.title', { count: selected.length });
  const style: CSSProperties & Record<`--${string}`, string> = reader.isPhone
    ? {}
    : { '--cell': `${cell}px`, '--icon': `${icon}px` };
  return (
    <div
      ref={bar}
      role="toolbar"
      className={classes.bar}
      style={style}
      dir={direction}
      aria-label={title}
      data-phone={reader.isPhone || undefined}
      data-keeps-pointer
      {...roving.bar}
    >
      <span className={classes.count} aria-hidden>
        {title}
      </span>
      {items.map((item) => (
        <ItemButton
          key={item.id}
          item={item}
          reader={reader}
          commands={commands}
          showsLabel={false}
          side={side}
          tabIndex={roving.tabIndexOf(item.id, ids)}
        />
      ))}
    </div>
  );
};

/**
 * What may be done to the selected objects, beside them while there are some. It follows the pages in
 * the order of the focus. Source: TBR-011, TBR-012.
 */
export const SelectionBar = ({ reader, commands }: ToolbarParts) => {
  const { t } = useText();
  const isSelecting = useActiveTool((state) => state.tool === 'select');
  const selected = useSyncExternalStore(commands.subscribe, commands.selected);
  const count = isSelecting ? selected.length : 0;
  return (
    <>
      <VisuallyHidden role="status">
        {count > 0 && t('drawings:selection.title', { count })}
      </VisuallyHidden>
      {count > 0 && createPortal(<Bar reader={reader} commands={commands} />, reader.stage)}
    </>
  );
};
