import type { ToolName } from '@sayfa/canvas/tool';
import { Menu } from '@sayfa/ui';
import { ariaKeysOf, shortcutOf, usePlacing, useText } from '@sayfa/web-kit';
import { IconCheck } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { useActiveTool } from './active-tool.ts';
import { keysOfCommand, keysOfTool } from './drawing-keys.ts';
import classes from './item-menu.module.css';
import { OfferedEntries, useOfferedAt } from './offered-entries.tsx';
import { COMMAND_ICONS, iconOfTool, labelOfTool } from './tool-icons.tsx';
import { isUsable, TOOLBAR_COMMANDS } from './toolbar-commands.ts';
import type { ToolbarCommand, ToolbarItem } from './toolbar-items.ts';
import type { ToolbarParts } from './toolbar-parts.ts';
import { MENU_TIME_MS, useCloseAfter } from './use-close-after.ts';
import { useCommandValue } from './use-commands.ts';
import { useMenuTypeAhead } from './use-menu-type-ahead.ts';

type ItemMenuProps = ToolbarParts & {
  item: ToolbarItem;
  side: 'top' | 'bottom' | 'left' | 'right';
  isOpen: boolean;
  /** A press on the button opens the menu, everything else closes it. */
  onChange: (opens: boolean) => void;
  children: ReactElement;
};

const CHECK = <IconCheck size={20} stroke={2.25} aria-hidden />;

/** A longer menu has two columns, so that all of it is visible. */
const MAX_ENTRIES_IN_ONE_COLUMN = 9;

const ToolEntry = ({
  name,
  isChosen,
  onPress,
}: {
  name: ToolName;
  isChosen: boolean;
  onPress: () => void;
}) => {
  const { t } = useText();
  const Icon = iconOfTool(name);
  const letter = shortcutOf({ keys: keysOfTool(name) });
  return (
    <Menu.RadioItem
      value={name}
      className={classes.item}
      checked={isChosen}
      checkIcon={<span />}
      aria-keyshortcuts={ariaKeysOf({ keys: keysOfTool(name) })}
      rightSection={
        isChosen
          ? CHECK
          : letter && (
              <span className={classes.key} aria-hidden>
                {letter}
              </span>
            )
      }
      closeMenuOnClick
      onChange={onPress}
      onClick={() => {
        if (isChosen) onPress();
      }}
    >
      <span className={classes.line}>
        <Icon stroke={1.75} />
        {t(labelOfTool(name))}
      </span>
    </Menu.RadioItem>
  );
};

const CommandEntry = ({ name, parts }: { name: ToolbarCommand; parts: ToolbarParts }) => {
  const { t } = useText();
  const Icon = COMMAND_ICONS[name];
  const command = TOOLBAR_COMMANDS[name];
  const key = shortcutOf({ keys: keysOfCommand(name, parts.reader) });
  const isOn = useCommandValue(parts.commands, () => command.isActive?.(parts));
  const isUsableNow = useCommandValue(parts.commands, () => isUsable(command, parts));
  const content = (
    <span className={classes.line}>
      <Icon stroke={1.75} />
      {t(command.name)}
    </span>
  );
  return isOn === undefined ? (
    <Menu.Item
      className={classes.item}
      aria-keyshortcuts={ariaKeysOf({ keys: keysOfCommand(name, parts.reader) })}
      rightSection={
        key && (
          <span className={classes.key} aria-hidden>
            {key}
          </span>
        )
      }
      disabled={!isUsableNow}
      onClick={() => void command.run(parts)}
    >
      {content}
    </Menu.Item>
  ) : (
    <Menu.CheckboxItem
      value={name}
      className={classes.item}
      checked={isOn}
      checkIcon={<span />}
      rightSection={isOn && CHECK}
      closeMenuOnClick
      onChange={() => void command.run(parts)}
    >
      {content}
    </Menu.CheckboxItem>
  );
};

/** What is behind a button of the toolbar. Source: INK-004, TBR-009. */
export const ItemMenu = ({ item, side, isOpen, onChange, children, ...parts }: ItemMenuProps) => {
  const active = useActiveTool((state) => state.tool);
  const press = useActiveTool((state) => state.press);
  const offered = useOfferedAt(item.place);
  const ownEntries = item.tools.length + item.commands.length;
  const entries = ownEntries + offered.length;
  const onLetter = useMenuTypeAhead();
  // Who chose what to add goes on at the page, not at the toolbar.
  const isPlacing = usePlacing(({ tool }) => tool !== undefined);
  const closing = useCloseAfter(isOpen, MENU_TIME_MS, () => onChange(false));
  return (
    <Menu
      opened={isOpen}
      onChange={onChange}
      position={side}
      offset={12}
      clickOutsideEvents={['pointerdown']}
      returnFocus={!isPlacing}
      // The check mark is at the end, so that all icons are in one column.
      styles={{ itemIndicator: { display: 'none' } }}
    >
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown
        className={classes.menu}
        data-many={entries > MAX_ENTRIES_IN_ONE_COLUMN || undefined}
        {...closing}
        onKeyDownCapture={onLetter}
      >
        {item.place && <OfferedEntries place={item.place} isLast={ownEntries === 0} />}
        {item.tools.map((name) => (
          <ToolEntry
            key={name}
            name={name}
            isChosen={name === active}
            onPress={() => press(name)}
          />
        ))}
        {item.tools.length > 0 && item.commands.length > 0 && <Menu.Divider />}
        {item.commands.map((name) => (
          <CommandEntry key={name} name={name} parts={parts} />
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};
