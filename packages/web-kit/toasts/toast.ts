import { create } from 'zustand';

/** A short message that goes away by itself. */
export type Toast = {
  id: string;
  kind: 'info' | 'success' | 'warning' | 'error';
  text: string;
  /** How long it stays; hovering or focusing it stops the clock. */
  milliseconds: number;
  /** A button in the message, such as Undo or Retry. */
  action?: { label: string; run: () => void };
};

/** Source: LIB-024. */
const USUAL_TIME = 5000;
const MAX_TOASTS = 4;

let count = 0;

/** The messages on screen, newest last. */
export const useToasts = create<{ toasts: Toast[] }>()(() => ({ toasts: [] }));

/** Takes a message off the screen. */
export const closeToast = (id: string): void =>
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));

/** Shows a message; one with the same `id` is replaced. Returns the id. */
export const toast = ({
  milliseconds = USUAL_TIME,
  id,
  ...rest
}: Omit<Toast, 'id' | 'milliseconds'> & { id?: string; milliseconds?: number }): string => {
  count += 1;
  const shown: Toast = { ...rest, milliseconds, id: id ?? `toast-${count}` };
  useToasts.setState(({ toasts }) => ({
    toasts: [...toasts.filter((other) => other.id !== shown.id), shown].slice(-MAX_TOASTS),
  }));
  return shown.id;
};
