import { useEffectEvent, useLayoutEffect } from 'react';

/** A dialog or menu that is open; `onEscape` says whether a press closes it. */
type Layer = { onEscape(press: KeyboardEvent): boolean };

/** Dialogs, sheets and menus that are open; the front one is the last. */
const open: Layer[] = [];

/** Presses of Escape by which a dialog was closed. */
const handled = new WeakSet<Event>();

/** Whether a dialog was closed by this press of Escape: what lies behind it leaves the press alone. */
export const hasClosedDialog = (event: Event): boolean => handled.has(event);

/** Open lists of choices close first; they mark the field that they belong to. Menus are layers, and mark their entries. */
const belongsToList = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element &&
  target.getAttribute('data-mantine-stop-propagation') === 'true' &&
  !target.hasAttribute('data-menu-item');

const onKeyDown = (event: KeyboardEvent): void => {
  if (event.key !== 'Escape' || event.isComposing || belongsToList(event)) return;
  if (open.at(-1)?.onEscape(event)) handled.add(event);
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

type LayerProps = {
  opened: boolean;
  closeOnEscape?: boolean | undefined;
  onClose(press: KeyboardEvent): void;
};

/** One press of Escape closes one dialog, the front one, wherever the focus is by then. */
export const useEscapeLayer = ({ opened, closeOnEscape = true, onClose }: LayerProps): void => {
  const onEscape = useEffectEvent((press: KeyboardEvent) => {
    if (closeOnEscape) onClose(press);
    return closeOnEscape;
  });
  useLayoutEffect(() => {
    if (!opened) return;
    const layer = { onEscape: (press: KeyboardEvent) => onEscape(press) };
    add(layer);
    return () => remove(layer);
  }, [opened]);
};
