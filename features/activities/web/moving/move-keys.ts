import { ariaKeysOf, type KeyBinding } from '@sayfa/web-kit';

/** Begins to move what has the focus. */
export const MOVE: { keys: readonly KeyBinding[] } = { keys: [{ key: 'm', shift: 'any' }] };

/** Its key, for assistive technology. */
export const MOVE_ARIA_KEYS = ariaKeysOf(MOVE);
