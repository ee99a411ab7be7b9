import {
  type CommandGroup,
  type OpenReader,
  type PressedKey,
  useTeacherModes,
} from '@sayfa/web-kit';
import { IconListSearch, IconZoomScan } from '@tabler/icons-react';
import { findOrAsk } from './review/find-on-page.ts';
import { openReview } from './review/review-store.ts';

type Detecting = { reader: OpenReader; isOpen: boolean; isZooming: boolean };

/** Finds the questions of the page; its key works in editor mode. Source: NAV-060. */
export const FIND_ON_PAGE = {
  id: 'find-on-page',
  name: 'detection:page.find',
  description: 'detection:keys.find',
  keys: [{ key: '6' }],
  icon: IconZoomScan,
  place: { menu: 'areas', order: 61 },
  isEnabled: ({ isZooming }: Detecting) => !isZooming,
  run: ({ reader, isZooming }: Detecting, pressed?: PressedKey) => {
    if (isZooming || (pressed && !useTeacherModes.getState().editorMode)) return false;
    return findOrAsk(reader);
  },
} as const;

/** Commands that review the questions of a book and find those of a page. Source: NAV-060. */
const detectionCommands: CommandGroup<Detecting> = {
  title: 'detection:keys.title',
  scope: 'book',
  commands: [
    {
      id: 'find-questions',
      name: 'detection:name',
      icon: IconListSearch,
      place: { menu: 'areas', order: 60 },
      isEnabled: ({ isZooming }) => !isZooming,
      isActive: ({ isOpen }) => isOpen,
      run: ({ reader, isOpen }) =>
        openReview(isOpen ? undefined : reader.book.id, isOpen ? 1 : reader.page()),
    },
    FIND_ON_PAGE,
  ],
};

export default detectionCommands;
