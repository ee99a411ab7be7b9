import { createId } from '@sayfa/kernel';
import type { Command, CommandGroup } from '@sayfa/web-kit';
import { IconBoxMargin } from '@tabler/icons-react';
import { marginTypeOf } from '../contract/index.ts';
import { withUpright } from './lines/line-rules.ts';
import { changeLines, useMargins } from './lines/margins-state.ts';
import { cutImages } from './tasks/cut-images.ts';
import { cutPage } from './tasks/cut-page.ts';
import { findLines } from './tasks/find-lines.ts';
import { loadLines, type MarginsAt } from './tasks/margins-of-book.ts';
import { sendMargins } from './tasks/send-margins.ts';
import { showFailed } from './tasks/show-outcome.ts';

type Margins = {
  at: MarginsAt;
  isShown: boolean;
  /** The mode of editors is on. */
  hasKeys: boolean;
};

/** Hides the lines. */
export const hideMargins = (): void => useMargins.setState({ isShown: false });

const showMargins = (at: MarginsAt): void => {
  useMargins.setState({ isShown: true });
  loadLines(at).catch((error) => showFailed(error, () => showMargins(at)));
};

const task = (
  name: string,
  key: string,
  run: (at: MarginsAt) => Promise<void>,
): Command<Margins> => ({
  id: `margins-${name}`,
  name: `margins:keys.${name}`,
  keys: [{ key }],
  isAvailable: ({ hasKeys }) => hasKeys,
  run: ({ at }, pressed) => (pressed?.repeat ? false : run(at)),
});

/** Finds the lines of the page, while the mode of editors is on. Source: NAV-060. */
export const FIND_LINES = task('find', '5', findLines);

/** Makes zoom areas along the lines of the page. */
export const CUT_PAGE = task('pageZooms', '7', cutPage);

/** Cuts pictures of questions along the lines. */
export const CUT_IMAGES = task('cutImages', '8', cutImages);

/** Adds a line to the page that is read; while lines are shown B bookmarks nothing. Source: NAV-032. */
export const ADD_LINE: Command<Margins> = {
  id: 'margins-add',
  name: 'margins:addUpright',
  keys: [{ key: 'b' }],
  isAvailable: ({ hasKeys, isShown }) => hasKeys && isShown,
  run: ({ at }, pressed) => {
    if (pressed?.repeat) return;
    const kind = marginTypeOf(at.reader.page());
    changeLines(kind, withUpright(useMargins.getState().lines[kind], createId()));
  },
};

const marginCommands: CommandGroup<Margins> = {
  title: 'margins:keys.title',
  scope: 'book',
  commands: [
    {
      id: 'margins',
      name: 'margins:name',
      icon: IconBoxMargin,
      place: { menu: 'areas', order: 40 },
      isActive: ({ isShown }) => isShown,
      run: ({ at, isShown }) => (isShown ? hideMargins() : showMargins(at)),
    },
    ADD_LINE,
    FIND_LINES,
    CUT_PAGE,
    CUT_IMAGES,
    task('send', '9', sendMargins),
  ],
};

export default marginCommands;
