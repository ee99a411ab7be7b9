import { Kbd } from './parts/kbd.ts';
import { Tooltip } from './parts/tooltip.ts';

/** A button, and what is shown beside it. */
export type TooltipProps = {
  target: HTMLElement;
  opened: boolean;
  side: 'top' | 'bottom' | 'left' | 'right';
  label: string;
  shortcut?: string | undefined;
};

/** The name and shortcut of a button, beside it. A file of its own: who never points needs none of it. */
const LateTooltip = ({ target, opened, side, label, shortcut }: TooltipProps) => (
  <Tooltip
    target={target}
    opened={opened}
    position={side}
    label={
      shortcut ? (
        <>
          {label} <Kbd size="xs">{shortcut}</Kbd>
        </>
      ) : (
        label
      )
    }
  />
);

export default LateTooltip;
