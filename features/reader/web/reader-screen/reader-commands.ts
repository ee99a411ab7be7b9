import type { ReadingDirection } from '@sayfa/kernel';
import {
  type Command,
  type CommandGroup,
  inReadingDirection,
  isBindingOn,
  isPressed,
  type KeyBinding,
  keysInDirection,
  type PressedKey,
  shortcutProps,
  useZoomMode,
} from '@sayfa/web-kit';
import type { Navigation } from '../input/navigation.ts';
import type { PageView } from '../page-view/page-view.ts';
import type { ReadingNotes } from '../reading/use-reading-notes.ts';
import type { BookSearch } from '../search/use-book-search.ts';
import { useReaderSettings } from './reader-settings.ts';
import { canFullscreen, toggleFullscreen } from './use-fullscreen.ts';
import { isSearching, type PanelControl } from './use-panel.ts';

/** CSS pixels that an arrow key moves a page larger than the stage. */
const ARROW_STEP_PX = 80;
/** Share of the stage's height that the space bar moves a page. */
const SCREEN_STEP = 0.85;

/** What the commands of the reader work on. */
export type ReaderParts = {
  view: PageView;
  navigation: Navigation;
  panel: PanelControl;
  reading: ReadingNotes;
  search: BookSearch;
  setGoToOpen: (isOpen: boolean) => void;
};

const scrolled = (view: PageView, by: number): boolean =>
  view.overflows().down && view.pan({ x: 0, y: -by });

const stepToHit = ({ panel, search }: ReaderParts, by: 1 | -1): void => {
  if (search.text === '') panel.show('Search');
  search.step(by);
};

/** With and without Shift. */
const keys = (...names: string[]): KeyBinding[] => names.map((key) => ({ key, shift: 'any' }));

/** What can be done in an open book, in the order of the list of shortcuts. Source: NAV-052, NAV-053, NAV-032. */
export const READER_COMMANDS = [
  {
    id: 'next',
    name: 'reader:keys.next',
    keys: keys('ArrowRight', 'PageDown'),
    run: ({ view, navigation }) => navigation.of(view).next(),
  },
  {
    id: 'previous',
    name: 'reader:keys.previous',
    keys: keys('ArrowLeft', 'PageUp'),
    run: ({ view, navigation }) => navigation.of(view).previous(),
  },
  {
    id: 'first',
    name: 'reader:keys.first',
    keys: keys('Home'),
    run: ({ view, navigation }) => navigation.of(view).first(),
  },
  {
    id: 'last',
    name: 'reader:keys.last',
    keys: keys('End'),
    run: ({ view, navigation }) => navigation.of(view).last(),
  },
  {
    id: 'goTo',
    name: 'reader:keys.goTo',
    keys: keys('g'),
    run: ({ setGoToOpen }) => setGoToOpen(true),
  },
  {
    id: 'screenDown',
    name: 'reader:keys.screenDown',
    keys: [{ key: ' ' }],
    run: ({ view, navigation }) => {
      if (!scrolled(view, SCREEN_STEP * view.height())) navigation.of(view).next();
    },
  },
  {
    id: 'screenUp',
    name: 'reader:keys.screenUp',
    keys: [{ key: ' ', shift: true }],
    run: ({ view, navigation }) => {
      if (!scrolled(view, -SCREEN_STEP * view.height())) navigation.of(view).previous();
    },
  },
  {
    id: 'panDown',
    name: 'reader:keys.panDown',
    keys: keys('ArrowDown'),
    run: ({ view }) => scrolled(view, ARROW_STEP_PX),
  },
  {
    id: 'panUp',
    name: 'reader:keys.panUp',
    keys: keys('ArrowUp'),
    run: ({ view }) => scrolled(view, -ARROW_STEP_PX),
  },
  {
    id: 'zoomIn',
    name: 'reader:keys.zoomIn',
    keys: keys('z', '+', '='),
    run: ({ view }) => view.zoomIn(),
  },
  {
    id: 'zoomOut',
    name: 'reader:keys.zoomOut',
    keys: keys('x', '-'),
    run: ({ view }) => view.zoomOut(),
  },
  {
    id: 'zoomReset',
    name: 'reader:keys.zoomReset',
    keys: keys('0'),
    run: ({ view }) => view.zoomTo(1),
  },
  {
    id: 'fit',
    name: 'reader:keys.fit',
    keys: keys('w'),
    run: ({ view }) => view.fit(view.state().isWhole ? 'width' : 'page'),
  },
  {
    id: 'lower',
    name: 'reader:lower',
    keys: keys('j'),
    isAvailable: ({ view }) => view.canBeLowered(),
    run: ({ view }) => view.lower(!view.isLowered()),
  },
  {
    id: 'twoPages',
    name: 'reader:twoPages',
    keys: keys('2'),
    run: () => {
      const { twoPages, setTwoPages } = useReaderSettings.getState();
      setTwoPages(!twoPages);
    },
  },
  {
    id: 'fullscreen',
    name: 'reader:keys.fullscreen',
    keys: keys('f'),
    run: () => {
      if (canFullscreen()) toggleFullscreen();
    },
  },
  {
    id: 'bookmark',
    name: 'reader:keys.bookmark',
    keys: keys('b'),
    isAvailable: () => useZoomMode.getState().mode === null,
    run: ({ reading, view }) => reading.toggleBookmark(view.page()),
  },
  {
    id: 'contents',
    name: 'reader:keys.contents',
    keys: keys('o'),
    run: ({ panel }) => panel.toggle('TOC'),
  },
  {
    id: 'search',
    name: 'reader:keys.search',
    keys: [{ key: 'f', control: true }],
    worksWhileTyping: true,
    run: ({ panel }) => {
      panel.show('Search');
      window.dispatchEvent(new Event('reader-search'));
    },
  },
  {
    id: 'nextHit',
    name: 'reader:keys.nextHit',
    keys: [{ key: 'F3' }],
    worksWhileTyping: true,
    run: (parts) => stepToHit(parts, 1),
  },
  {
    id: 'previousHit',
    name: 'reader:keys.previousHit',
    keys: [{ key: 'F3', shift: true }],
    worksWhileTyping: true,
    run: (parts) => stepToHit(parts, -1),
  },
  {
    id: 'close',
    name: 'reader:keys.close',
    keys: keys('Escape'),
    worksWhileTyping: true,
    run: ({ panel, search }) => {
      if (!isSearching(panel.open)) return false;
      panel.close();
      search.setText('');
      return true;
    },
  },
] as const satisfies readonly Command<ReaderParts>[];

/** The name of a command of the reader. */
export type ReaderCommand = (typeof READER_COMMANDS)[number]['id'];

const readerCommands: CommandGroup<ReaderParts> = {
  title: 'reader:keys.title',
  scope: 'book',
  followsReading: true,
  commands: READER_COMMANDS,
};

export default readerCommands;

const isReaderCommand = (id: string): id is ReaderCommand =>
  READER_COMMANDS.some((command) => command.id === id);

/** The command of a key on the page; arrows go with the book's reading direction, whatever the interface's. */
export const commandOf = (
  pressed: PressedKey,
  direction: ReadingDirection = 'ltr',
): ReaderCommand | undefined => {
  const { commands } = inReadingDirection(readerCommands, direction);
  const id = commands.find(({ keys: bindings }) =>
    bindings?.some((binding) => isBindingOn(binding) && isPressed(binding, pressed)),
  )?.id;
  return id !== undefined && isReaderCommand(id) ? id : undefined;
};

/** Runs a command of the reader; false where it does nothing now, or there is none of that name. */
export const runReaderCommand = (id: string, parts: ReaderParts): boolean => {
  const command = readerCommands.commands.find((one) => one.id === id);
  if (!command || command.isAvailable?.(parts) === false) return false;
  return command.run(parts) !== false;
};

/** Whether the keys of a command mean the same while somebody types. */
export const worksWhileTyping = (id: ReaderCommand): boolean =>
  readerCommands.commands.some((command) => command.id === id && command.worksWhileTyping);

/** The keys of a command in a book of a direction. */
export const keysOf = (
  id: ReaderCommand,
  direction: ReadingDirection = 'ltr',
): readonly KeyBinding[] =>
  keysInDirection(
    readerCommands.commands.find((command) => command.id === id)?.keys ?? [],
    direction,
  );

/** What shows the keys of a command at its button. */
export const keyPropsOf = (id: ReaderCommand, direction?: ReadingDirection) =>
  shortcutProps({ keys: keysOf(id, direction) });

/** What shows the keys of a command at an element whose tooltip is its title. */
export const titlePropsOf = (id: ReaderCommand, label: string, direction?: ReadingDirection) => {
  const { shortcut, ...aria } = keyPropsOf(id, direction);
  return { ...aria, title: `${label} (${shortcut})` };
};
