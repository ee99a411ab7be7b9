import type { ToolName } from '@sayfa/canvas/tool';
import { localSetting, shortcutProps, useIsBoard, useText } from '@sayfa/web-kit';
import { memo, useEffect, useRef, useState } from 'react';
import { ACTIVE_BUTTON, useActiveTool } from './active-tool.ts';
import { keysOfCommand, keysOfItem, keysOfTool } from './drawing-keys.ts';
import { InkPicker } from './ink-picker.tsx';
import { ItemMenu } from './item-menu.tsx';
import { openItem, registerItem } from './opened-item.ts';
import { type ButtonLook, ToolButton } from './tool-button.tsx';
import { COMMAND_ICONS, iconOfTool, labelOfTool, MENU_ICONS } from './tool-icons.tsx';
import { isUsable, TOOLBAR_COMMANDS } from './toolbar-commands.ts';
import type { ToolbarCommand, ToolbarItem } from './toolbar-items.ts';
import type { ToolbarParts } from './toolbar-parts.ts';
import { useCommandValue } from './use-commands.ts';

/** Pens with a colour of their own: pressed again, they show the choices. */
const PENS: readonly string[] = ['pencil', 'highlighter'];

type ItemButtonProps = ToolbarParts & ButtonLook & { item: ToolbarItem };

/** Buttons of tools that leave the page to the hand: there is nothing to put down. */
const HAND_ITEMS: readonly string[] = ['select', 'scroll'];

const isSingleItem = ({ tools, commands, place }: ToolbarItem): boolean =>
  tools.length + commands.length === 1 && place === undefined;

/** The tool that a group's button stands for: the one in use, else the one used last on this device. */
const useShownTool = ({ tools }: ToolbarItem): ToolName | undefined => {
  const active = useActiveTool((state) => state.tool);
  const [last, setLast] = useState(
    () => tools.find((name) => name === localSetting(ACTIVE_BUTTON).get()) ?? tools[0],
  );
  if (active !== null && active !== last && tools.includes(active)) setLast(active);
  return last !== undefined && tools.includes(last) ? last : tools[0];
};

const ToolItem = ({ item, reader, commands, ...look }: ItemButtonProps) => {
  const { t } = useText();
  const [isOpen, setOpen] = useState(false);
  const opensByPress = useRef(false);
  const active = useActiveTool((state) => state.tool);
  const { choose, putDown } = useActiveTool.getState();
  const isBoard = useIsBoard();
  const shown = useShownTool(item);
  const isActive = active !== null && item.tools.includes(active);
  const isShapes = item.id === 'shapes';
  const isMenu = item.id in MENU_ICONS && !isShapes;
  // A group shows its own icon until one of its tools is in use.
  const standsForAll = isMenu || (isShapes && !isActive);
  const Icon = (standsForAll ? MENU_ICONS[item.id] : undefined) ?? iconOfTool(shown ?? 'select');
  const named =
    standsForAll || shown === undefined ? `drawings:items.${item.id}` : labelOfTool(shown);
  const onPress = (): void => {
    // At a board a press on the tool in use puts it down; holding the button shows the others.
    const putsDown = isBoard && isActive && !HAND_ITEMS.includes(item.id);
    opensByPress.current = !putsDown && (isMenu || isActive !== isShapes);
    if (putsDown) putDown();
    if (putsDown || isMenu || shown === undefined) return;
    if (isActive) {
      // The first press shows all shapes and chooses none; one while a shape is in use leaves it. Source: INK-005.
      if (isShapes) choose('select');
      if (PENS.includes(item.id)) openItem('linewidth');
    } else if (!isShapes) choose(shown);
  };
  const isSingle = isSingleItem(item);
  useEffect(
    () => (isSingle ? undefined : registerItem(item.id, () => setOpen(true))),
    [item.id, isSingle],
  );
  const button = (
    <ToolButton
      label={t(named)}
      icon={<Icon stroke={1.75} />}
      {...shortcutProps({
        keys: isMenu || shown === undefined ? keysOfItem(item.id) : keysOfTool(shown),
      })}
      pressed={item.tools.length > 0 ? isActive : undefined}
      item={item.id}
      hasMore={!isSingle || (isActive && PENS.includes(item.id) && !isBoard)}
      {...(!isSingle && { onLongPress: () => setOpen(true) })}
      onClick={onPress}
      {...look}
    />
  );
  if (isSingle) return button;
  return (
    <ItemMenu
      item={item}
      side={look.side}
      isOpen={isOpen}
      onChange={(opens) => setOpen(opens && opensByPress.current)}
      reader={reader}
      commands={commands}
    >
      {button}
    </ItemMenu>
  );
};

type CommandItemProps = ItemButtonProps & { name: ToolbarCommand };

const CommandItem = ({ name, item, reader, commands, ...look }: CommandItemProps) => {
  const { t } = useText();
  const Icon = COMMAND_ICONS[name];
  const command = TOOLBAR_COMMANDS[name];
  const parts = { reader, commands };
  const isOn = useCommandValue(commands, () => command.isActive?.(parts), reader);
  const isUsableNow = useCommandValue(commands, () => isUsable(command, parts));
  return (
    <ToolButton
      label={t(command.name)}
      icon={<Icon stroke={1.75} />}
      {...shortcutProps({ keys: keysOfCommand(name, reader) })}
      pressed={isOn}
      isSwitch
      unavailable={!isUsableNow}
      item={item.id}
      onClick={() => void command.run(parts)}
      {...look}
    />
  );
};

/** One button of a bar, whatever is behind it; it renders when it changes itself. */
export const ItemButton = memo((props: ItemButtonProps) => {
  const { item, commands } = props;
  if (item.picker) {
    const { reader: _, item: _item, ...look } = props;
    return <InkPicker picker={item.picker} item={item.id} {...look} commands={commands} />;
  }
  const [command] = item.commands;
  return item.tools.length === 0 && isSingleItem(item) && command ? (
    <CommandItem {...props} name={command} />
  ) : (
    <ToolItem {...props} />
  );
});
