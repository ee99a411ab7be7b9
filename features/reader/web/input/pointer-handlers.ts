import type { PointerHandler, PointerUse } from '@sayfa/web-kit';

/** Gets the pointers on the stage before the page's own gestures. */
export type PointerHandlers = ReturnType<typeof createPointerHandlers>;

/** The handler of the tool in use, and overrides of it; only the last override gets pointers. */
export const createPointerHandlers = () => {
  let usual: PointerHandler | undefined;
  let overrides: readonly PointerHandler[] = [];
  const current = (): PointerHandler | undefined => overrides.at(-1) ?? usual;
  return {
    set: (handler: PointerHandler | undefined): void => {
      usual = handler;
    },
    /** Returns how to release it. */
    override: (handler: PointerHandler): (() => void) => {
      // A gesture that the handler before has begun would never end otherwise.
      current()?.giveBack();
      overrides = [...overrides, handler];
      return () => {
        overrides = overrides.filter((each) => each !== handler);
      };
    },
    handles: (event: PointerEvent): PointerUse => current()?.handles(event) ?? false,
    giveBack: (): void => current()?.giveBack(),
    handlesSeveral: (): boolean => current()?.handlesSeveral?.() ?? false,
  };
};
