import { useRovingFocus } from '@sayfa/ui';
import { useText } from '@sayfa/web-kit';
import { useActiveTool } from './active-tool.ts';
import { ItemButton } from './item-button.tsx';
import classes from './selection-bar.module.css';
import type { ToolbarItem } from './toolbar-items.ts';
import type { ToolbarParts } from './toolbar-parts.ts';
import { useCommandChanges, useIsBusy } from './use-commands.ts';

const command = (name: 'copy' | 'cut' | 'eraseselected' | 'group' | 'ungroup' | 'link') =>
  ({ id: `selected-${name}`, tools: [], commands: [name] }) satisfies ToolbarItem;

const FOR_ONE: readonly ToolbarItem[] = [
  { id: 'selected-linewidth', tools: [], commands: [], picker: 'linewidth' },
  { id: 'selected-fillcolor', tools: [], commands: [], picker: 'fillcolor' },
  command('copy'),
  command('cut'),
  command('eraseselected'),
];

const FOR_TEXT: readonly ToolbarItem[] = [
  { id: 'selected-textcolor', tools: [], commands: [], picker: 'textcolor' },
  { id: 'selected-textstroke', tools: [], commands: [], picker: 'textstroke' },
  ...FOR_ONE.filter(({ picker }) => picker === undefined),
];

/** What is offered for a selection of some size. Source: INK-030, INK-034. */
const offeredFor = (
  selected: number,
  hasGroup: boolean,
  isOnlyText: boolean,
): readonly ToolbarItem[] => [
  // Words have neither a line nor a filling.
  ...(isOnlyText ? FOR_TEXT : FOR_ONE),
  ...(selected > 1 && !hasGroup ? [command('group')] : []),
  ...(hasGroup ? [command('ungroup')] : []),
  ...(selected === 2 ? [command('link')] : []),
];

/**
 * What may be done to the selected objects, while there are some: above the page, on a phone below
 * it. Source: TBR-011, TBR-012.
 */
export const SelectionBar = ({ reader, commands }: ToolbarParts) => {
  const { t, direction } = useText();
  useCommandChanges(commands);
  const isBusy = useIsBusy(commands);
  const isSelecting = useActiveTool((state) => state.tool === 'select');
  const selected = commands.selected();
  const items = offeredFor(
    selected.length,
    selected.some(({ group }) => group !== undefined),
    selected.length > 0 && selected.every(({ kind }) => kind === 'text'),
  );
  const ids = items.map(({ id }) => id);
  const roving = useRovingFocus(ids[0], direction === 'rtl');
  if (selected.length === 0 || !isSelecting) return null;
  const side = reader.isPhone ? 'top' : 'bottom';
  return (
    <div
      role="toolbar"
      className={classes.bar}
      aria-label={t('drawings:selection.title', { count: selected.length })}
      data-phone={reader.isPhone || undefined}
      data-busy={isBusy || undefined}
      {...roving.bar}
    >
      <span className={classes.count} aria-hidden>
        {t('drawings:selection.title', { count: selected.length })}
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
