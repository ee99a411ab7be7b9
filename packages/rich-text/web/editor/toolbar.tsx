import { IconButton, useMediaQuery, useRovingFocus } from '@sayfa/ui';
import { toast, useText } from '@sayfa/web-kit';
import { IconHelp } from '@tabler/icons-react';
import type { Editor } from '@tiptap/core';
import classes from './editor.module.css';
import { useStateOf } from './editor-state.ts';
import { HeadingMenu } from './heading-menu.tsx';
import type { PanelName } from './panel-props.ts';
import { TOOLBAR, type ToolbarItem } from './toolbar-items.ts';

const FINGER = 44;
const POINTER = 36;
const HELP_TIME = 10_000;
const NAMES = ['heading', ...TOOLBAR.flat().map(({ name }) => name), 'help'];

/** All that can be done to a text; one tab stop, arrow keys inside. Source: ACT-054, ACT-055. */
export const Toolbar = ({
  editor,
  isDisabled,
  labelledBy,
  panel,
  onPanel,
}: {
  editor: Editor;
  isDisabled: boolean;
  labelledBy: string;
  panel: PanelName | undefined;
  onPanel(panel: PanelName): void;
}) => {
  const { t, direction } = useText();
  const state = useStateOf(editor);
  const { bar, tabIndexOf } = useRovingFocus('heading', direction === 'rtl');
  const size = useMediaQuery('(pointer: coarse)') ? FINGER : POINTER;
  const button = (item: ToolbarItem) => {
    const { name, icon: Picture, shortcut } = item;
    const isOff = isDisabled || ('isOff' in item && item.isOff?.(state) === true);
    return (
      <IconButton
        key={name}
        data-item={name}
        tabIndex={tabIndexOf(name, NAMES)}
        size={size}
        label={t(`rich-text:tool.${name}`)}
        icon={<Picture size={20} stroke={1.75} aria-hidden />}
        {...(shortcut && { shortcut })}
        // Not `disabled`: a button that turns off while it has the focus would lose it.
        aria-disabled={isOff || undefined}
        {...('panel' in item
          ? { pressed: state.on.has(name), 'aria-expanded': panel === item.panel }
          : item.isToggle && { pressed: state.on.has(name) })}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => {
          if (isOff) return;
          if ('panel' in item) onPanel(item.panel);
          else item.run(editor, state);
        }}
      />
    );
  };
  return (
    <div className={classes.toolbar} role="toolbar" aria-labelledby={labelledBy} {...bar}>
      <div className={classes.group}>
        <HeadingMenu
          editor={editor}
          level={state.level}
          tabIndex={tabIndexOf('heading', NAMES)}
          height={size}
          isDisabled={isDisabled}
        />
      </div>
      {TOOLBAR.map((group) => (
        <div key={group[0]?.name} className={classes.group}>
          {group.map(button)}
        </div>
      ))}
      <IconButton
        data-item="help"
        tabIndex={tabIndexOf('help', NAMES)}
        size={size}
        label={t('rich-text:tool.help')}
        icon={<IconHelp size={20} stroke={1.75} aria-hidden />}
        onClick={() =>
          toast({
            kind: 'info',
            id: 'rich-text-help',
            text: t('rich-text:formula.help'),
            milliseconds: HELP_TIME,
          })
        }
      />
    </div>
  );
};
