import { Popover } from '@sayfa/ui';
import { useText } from '@sayfa/web-kit';
import { useEffect, useId, useState } from 'react';
import type { DrawingCommands } from '../commands.ts';
import {
  FillSettings,
  LineSettings,
  TextColourSettings,
  TextStrokeSettings,
} from './ink-choices.tsx';
import classes from './ink-picker.module.css';
import { InkSign } from './ink-sign.tsx';
import { registerItem } from './opened-item.ts';
import { type ButtonLook, ToolButton } from './tool-button.tsx';
import type { Picker } from './toolbar-items.ts';
import { PICKER_TIME_MS, useCloseAfter } from './use-close-after.ts';

type InkPickerProps = ButtonLook & {
  picker: Picker;
  item: string;
  commands: DrawingCommands;
};

const SETTINGS = {
  linewidth: LineSettings,
  fillcolor: FillSettings,
  textstroke: TextStrokeSettings,
  textcolor: TextColourSettings,
};

/** A button that shows how the next object will look, and lets it be chosen. Source: INK-045. */
export const InkPicker = ({ picker, item, commands, ...look }: InkPickerProps) => {
  const { t } = useText();
  const [isOpen, setOpen] = useState(false);
  const title = useId();
  useEffect(() => registerItem(item, () => setOpen(true)), [item]);
  const closing = useCloseAfter(isOpen, PICKER_TIME_MS, () => setOpen(false));
  const Settings = SETTINGS[picker];
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position={look.side}
      offset={12}
      trapFocus
      returnFocus
      clickOutsideEvents={['pointerdown']}
    >
      <Popover.Target>
        <ToolButton
          label={t(`drawings:items.${picker}`)}
          icon={<InkSign picker={picker} />}
          item={item}
          hasMore
          onClick={() => setOpen(!isOpen)}
          {...look}
        />
      </Popover.Target>
      <Popover.Dropdown p={0} aria-labelledby={title} {...closing}>
        <div className={classes.picker}>
          <h2 id={title} className={classes.title}>
            {t(`drawings:items.${picker}`)}
          </h2>
          <Settings restyle={(change) => commands.restyle(change)} />
        </div>
      </Popover.Dropdown>
    </Popover>
  );
};
