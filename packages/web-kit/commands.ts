import { type ComponentType, useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { type KeyBinding, letterOf, type PressedKey } from './keys.ts';
import type { OpenReader } from './open-reader.ts';
import { inReadingDirection, useReadingDirection } from './reading-direction.ts';
import { isBindingOn } from './single-keys.ts';
import { type ToolbarOffer, type ToolbarPlace, useToolbarOffers } from './toolbar-offers.ts';

/** Something that a menu, a key, a button and the list of shortcuts can name. */
export type Command<Context> = {
  /** Unique in the product. */
  id: string;
  /** Message key, for menus and tooltips. */
  name: string;
  /** Message key for the list of shortcuts, where it says more than the name. */
  description?: string;
  keys?: readonly KeyBinding[];
  /** Its keys also work while somebody types. */
  worksWhileTyping?: true;
  icon?: ComponentType<{ size?: number | string; stroke?: number }>;
  /** The menu that offers it, and where among its entries. */
  place?: { menu: ToolbarPlace; order: number };
  /** Whether menus offer it and its keys work; default: always. */
  isAvailable?: (context: Context) => boolean;
  /** Whether its menu entry can be pressed; always, where left out. */
  isEnabled?: (context: Context) => boolean;
  /** Of a switch: whether it is on. */
  isActive?: (context: Context) => boolean;
  /** `pressed` where a key was pressed; `false` where there was no use for it. */
  run: (context: Context, pressed?: PressedKey) => unknown;
};

/**
 * When keys are handled: everywhere, in an open book, or before those of the book while something is
 * going on there. `recording` is handled together with all others.
 */
export type CommandScope =
  | 'everywhere'
  | 'book'
  | 'presenting'
  | 'areas'
  | 'area'
  | 'review'
  | 'line'
  | 'recording';

/** The commands of one part of the product, as the list of shortcuts shows them. */
export type CommandGroup<Context> = {
  /** Message key of the part's name. */
  title: string;
  scope: CommandScope;
  /** Its arrow keys lead on and back as the pages of the open book do. */
  followsReading?: true;
  commands: readonly Command<Context>[];
};

/** A group of commands to those who only list them. */
export type ListedCommands = CommandGroup<never>;

/** Whether a key was pressed in one of the ways of a binding. */
export const isPressed = (binding: KeyBinding, pressed: PressedKey): boolean => {
  const { key, shift = false, control = false, alt = false } = binding;
  if (alt !== pressed.altKey) return false;
  if (control !== 'any' && control !== (pressed.ctrlKey || pressed.metaKey)) return false;
  if (shift !== 'any' && shift !== pressed.shiftKey) return false;
  if (key === letterOf(pressed)) return true;
  // With Alt a Mac writes another letter than the key's own, and a number pad may write none.
  const digit = /^Numpad(\d)$/u.exec(pressed.code)?.[1];
  return alt && key === (digit ?? letterOf({ key: '', code: pressed.code }));
};

/** The keys held together, as browsers name them, e.g. `['Control', 'z']`. */
export const heldKeysOf = ({ key, shift, control, alt }: KeyBinding): string[] => [
  ...(control === true ? ['Control'] : []),
  ...(alt ? ['Alt'] : []),
  ...(shift === true ? ['Shift'] : []),
  key,
];

const ALL_ARROWS = ['ArrowLeft', 'ArrowUp', 'ArrowRight', 'ArrowDown'];

/** The ways to press a command, for lists of shortcuts; the four arrows are one way. */
export const waysToPress = ({ keys = [] }: Pick<Command<never>, 'keys'>): string[][] => {
  const ways = keys.map(heldKeysOf);
  const arrows = ways.filter((way) => ALL_ARROWS.includes(way.at(-1) ?? ''));
  const [first] = arrows;
  if (!first || arrows.length !== ALL_ARROWS.length) return ways;
  return [[...first.slice(0, -1), ...ALL_ARROWS], ...ways.filter((way) => !arrows.includes(way))];
};

/** What is printed on keys. */
const KEY_LABELS: Readonly<Record<string, string>> = {
  Control: 'Ctrl',
  Escape: 'Esc',
  Delete: 'Del',
  ' ': '␣',
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
};

/** Keys held together as they are printed, e.g. `Ctrl+Z`. */
export const labelOfKeys = (held: readonly string[], between = '+'): string =>
  held.map((key) => KEY_LABELS[key] ?? (key.length === 1 ? key.toUpperCase() : key)).join(between);

/** The first way to press a command, for tooltips and menus, e.g. `Ctrl+Z`; undefined without any. */
export const shortcutOf = ({ keys }: Pick<Command<never>, 'keys'>): string | undefined => {
  const [first] = keys ?? [];
  return first && labelOfKeys(heldKeysOf(first));
};

/** How browsers name keys whose own sign means something else in `aria-keyshortcuts`. */
const ARIA_KEYS: Readonly<Record<string, string>> = { ' ': 'Space', '+': 'Plus' };

/** Every way to press a command, as `aria-keyshortcuts` has them; undefined without any. */
export const ariaKeysOf = ({ keys = [] }: Pick<Command<never>, 'keys'>): string | undefined =>
  keys
    .map((key) =>
      heldKeysOf(key)
        .map((held) => ARIA_KEYS[held] ?? held)
        .join('+'),
    )
    .join(' ') || undefined;

/** What shows the keys of a command at its button: in the tooltip and for assistive technology. */
export const shortcutProps = (command: Pick<Command<never>, 'keys'>) => {
  const shortcut = shortcutOf(command);
  return { ...(shortcut !== undefined && { shortcut }), 'aria-keyshortcuts': ariaKeysOf(command) };
};

/** Closes what is in front; every part that can be closed handles it while it is the foremost. */
export const CLOSE = {
  keys: [{ key: 'Escape', shift: 'any', control: 'any' }],
} as const satisfies Pick<Command<never>, 'keys'>;

/** The available command of a pressed key. */
export const commandOfKey = <Context>(
  { commands }: Pick<CommandGroup<Context>, 'commands'>,
  context: Context,
  pressed: PressedKey,
): Command<Context> | undefined =>
  commands.find(
    ({ keys, isAvailable }) =>
      keys?.some((binding) => isBindingOn(binding) && isPressed(binding, pressed)) &&
      (isAvailable?.(context) ?? true),
  );

/** Runs the command of a pressed key; false where there is none, or it had no use for it. */
export const runKey = <Context>(
  group: Pick<CommandGroup<Context>, 'commands'>,
  context: Context,
  pressed: PressedKey,
): boolean => {
  const command = commandOfKey(group, context, pressed);
  return command !== undefined && command.run(context, pressed) !== false;
};

/** Handles the keys of a group while a book is open; nothing while the context is undefined. */
export const useCommandKeys = <Context>(
  reader: Pick<OpenReader, 'onKey'>,
  group: CommandGroup<Context>,
  context: Context | undefined,
): void => {
  const { direction } = useReadingDirection();
  const press = useEffectEvent(
    (event: KeyboardEvent): boolean =>
      context !== undefined && runKey(inReadingDirection(group, direction), context, event),
  );
  // Before anything is painted: whoever sees it may press a key at once.
  useLayoutEffect(() => reader.onKey((event) => press(event)), [reader]);
};

const offersOf = <Context>(
  group: CommandGroup<Context>,
  context: Context,
  run: (command: Command<Context>) => void,
): ToolbarOffer[] =>
  group.commands.flatMap((command) => {
    const { id, name, icon, place, isAvailable, isEnabled, isActive } = command;
    if (!icon || !place || isAvailable?.(context) === false) return [];
    const shortcut = shortcutOf(command);
    const ariaKeys = ariaKeysOf(command);
    return {
      id,
      place: place.menu,
      order: place.order,
      label: name,
      icon,
      isUnavailable: isEnabled?.(context) === false,
      run: () => run(command),
      ...(shortcut !== undefined && { shortcut }),
      ...(ariaKeys !== undefined && { ariaKeys }),
      ...(isActive && { isOn: isActive(context) }),
    };
  });

/** Offers the commands of a group in their menus; none while the context is undefined. */
export const useCommandOffers = <Context>(
  group: CommandGroup<Context>,
  context: Context | undefined,
): void => {
  const run = useEffectEvent((command: Command<Context>): void => {
    if (context !== undefined) command.run(context);
  });
  const offersNow = (): ToolbarOffer[] =>
    context === undefined ? [] : offersOf<Context>(group, context, (command) => run(command));
  const offer = useEffectEvent(offersNow);
  const state = JSON.stringify(
    offersNow().map(({ id, isOn, isUnavailable }) => [id, isOn, isUnavailable]),
  );
  useEffect(() => {
    if (state === '[]') return;
    const mine = offer();
    const isOther = ({ id }: ToolbarOffer): boolean => !mine.some((own) => own.id === id);
    const { setState } = useToolbarOffers;
    setState(({ offers }) => ({
      offers: [...offers.filter(isOther), ...mine].toSorted(
        (one, other) => one.order - other.order,
      ),
    }));
    return () => setState(({ offers }) => ({ offers: offers.filter(isOther) }));
  }, [state]);
};

/** Handles the keys of a group and offers it in menus. */
export const useCommands = <Context>(
  reader: Pick<OpenReader, 'onKey'>,
  group: CommandGroup<Context>,
  context: Context | undefined,
): void => {
  useCommandKeys(reader, group, context);
  useCommandOffers(group, context);
};
