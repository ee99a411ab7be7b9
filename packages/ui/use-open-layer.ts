import { useId, useUncontrolled } from '@mantine/hooks';
import { useEscapeLayer } from './escape-layers.ts';

type OpenProps = {
  id?: string | undefined;
  opened?: boolean | undefined;
  defaultOpened?: boolean | undefined;
  closeOnEscape?: boolean | undefined;
  onChange?: ((opened: boolean) => void) | undefined;
};

/**
 * Whether a menu or the like is open, kept here or by its owner. A press of Escape closes it also
 * before the focus has come into it and after it has left: Mantine itself sees presses within only.
 */
export const useOpenLayer = (props: OpenProps) => {
  const id = useId(props.id);
  const [opened, onChange] = useUncontrolled({
    value: props.opened,
    defaultValue: props.defaultOpened,
    finalValue: false,
    onChange: props.onChange,
  });
  useEscapeLayer({
    opened,
    closeOnEscape: props.closeOnEscape,
    onClose: ({ target }) => {
      const isWithin =
        target instanceof Node && document.getElementById(`${id}-dropdown`)?.contains(target);
      if (!isWithin) onChange(false);
    },
  });
  return { id, opened, onChange };
};
