import { useEffectEvent, useLayoutEffect } from 'react';

/** A dialog that is open; `onEscape` closes it, and says whether it did. */
type Layer = { onEscape(): boolean };

/** Dialogs and sheets that are open; the front one is the last. */
const open: Layer[] = [];

/** Presses of Escape by which a dialog was closed. */
const handled = new WeakSet<Event>();

/** Whether a dialog was closed by this press of Escape: what lies behind it leaves the press alone. */
export const hasClosedDialog = (event: Event): boolean => handled.has(event);

/** Open lists of choices close first; they mark the field that they belong to. */
const belongsToList = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.getAttribute('data-mantine-stop-propagation') === 'true';

const onKeyDown = (event: KeyboardEvent): void => {
  if (event.key !== 'Escape' || event.isComposing || belongsToList(event)) return;
  if (open.at(-1)?.onEscape()) handled.add(event);
};

const add = (layer: Layer): void => {
  // Before everything else: once a dialog is closed, the press no longer says whose it was.
  if (open.length === 0) window.addEventListener('keydown', onKeyDown, { capture: true });
  open.push(layer);
};

const remove = (layer: Layer): void => {
  open.splice(open.indexOf(layer), 1);
  if (open.length === 0) window.removeEventListener('keydown', onKeyDown, { capture: true });
};

type DialogProps = { opened: boolean; closeOnEscape?: boolean | undefined; onClose(): void };

/** One press of Escape closes one dialog, the front one, wherever the focus is by then. */
export const useEscapeLayer = ({ opened, closeOnEscape = true, onClose }: DialogProps): void => {
  const onEscape = useEffectEvent(() => {
    if (closeOnEscape) onClose();
    return closeOnEscape;
  });
  useLayoutEffect(() => {
    if (!opened) return;
    const layer = { onEscape: () => onEscape() };
    add(layer);
    return () => remove(layer);
  }, [opened]);
};
