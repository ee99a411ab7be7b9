import { Menu } from '@sayfa/ui';
import { useText } from '@sayfa/web-kit';
import { IconCheck } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { useActiveTool } from './active-tool.ts';
import { letterOfTool, shortcutOfCommand } from './drawing-keys.ts';
import classes from './item-menu.module.css';
import { OfferedEntries, useOfferedAt } from './offered-entries.tsx';
import { isOn, isUsable, runCommand } from './run-command.ts';
import { COMMAND_ICONS, iconOfTool, labelOfTool } from './tool-icons.tsx';
import type { ToolbarItem } from './toolbar-items.ts';
import type { ToolbarParts } from './toolbar-parts.ts';
import { MENU_TIME_MS, useCloseAfter } from './use-close-after.ts';

type ItemMenuProps = ToolbarParts & {
  item: ToolbarItem;
  side: 'top' | 'bottom' | 'left' | 'right';
  isOpen: boolean;
  /** A press on the button wants to open, everything else to close. */
  onChange: (opens: boolean) => void;
  children: ReactElement;
};

const CHECK = <IconCheck size={20} stroke={2.25} aria-hidden />;

/** A longer menu stands in two columns: all of it is seen at once. */
const MAX_ENTRIES_IN_ONE_COLUMN = 9;

/** What is behind a button of the toolbar. Source: INK-004, TBR-009. */
export const ItemMenu = ({ item, side, isOpen, onChange, children, ...parts }: ItemMenuProps) => {
  const { t } = useText();
  const active = useActiveTool((state) => state.tool);
  const press = useActiveTool((state) => state.press);
  const offered = useOfferedAt(item.place);
  const ownEntries = item.tools.length + item.commands.length;
  const entries = ownEntries + offered.length;
  const closing = useCloseAfter(isOpen, MENU_TIME_MS, () => onChange(false));
  return (
    <Menu
      opened={isOpen}
      onChange={onChange}
      position={side}
      offset={12}
      clickOutsideEvents={['pointerdown']}
      // The check mark is at the end, so that all icons are in one column.
      styles={{ itemIndicator: { display: 'none' } }}
    >
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown
        className={classes.menu}
        data-many={entries > MAX_ENTRIES_IN_ONE_COLUMN || undefined}
        {...closing}
      >
        {item.place && <OfferedEntries place={item.place} isLast={ownEntries === 0} />}
        {item.tools.map((name) => {
          const Icon = iconOfTool(name);
          const letter = letterOfTool(name);
          return (
            <Menu.RadioItem
              key={name}
              value={name}
              className={classes.item}
              checked={name === active}
              checkIcon={<span />}
              rightSection={
                name === active ? CHECK : letter && <span className={classes.key}>{letter}</span>
              }
              closeMenuOnClick
              onChange={() => press(name)}
              onClick={() => {
                if (name === active) press(name);
              }}
            >
              <span className={classes.line}>
                <Icon stroke={1.75} />
                {t(labelOfTool(name))}
              </span>
            </Menu.RadioItem>
          );
        })}
        {item.tools.length > 0 && item.commands.length > 0 && <Menu.Divider />}
        {item.commands.map((name) => {
          const Icon = COMMAND_ICONS[name];
          const key = shortcutOfCommand(name, parts.reader);
          const on = isOn(name, parts);
          const content = (
            <span className={classes.line}>
              <Icon stroke={1.75} />
              {t(`drawings:commands.${name}`)}
            </span>
          );
          if (on !== undefined) {
            return (
              <Menu.CheckboxItem
                key={name}
                value={name}
                className={classes.item}
                checked={on}
                checkIcon={<span />}
                rightSection={on && CHECK}
                closeMenuOnClick
                onChange={() => void runCommand(name, parts)}
              >
                {content}
              </Menu.CheckboxItem>
            );
          }
          return (
            <Menu.Item
              key={name}
              className={classes.item}
              rightSection={key && <span className={classes.key}>{key}</span>}
              disabled={!isUsable(name, parts)}
              onClick={() => void runCommand(name, parts)}
            >
              {content}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
};
