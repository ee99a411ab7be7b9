import type { Capability } from '@sayfa/contract-kit';

/** Guides under one heading of the list. */
type GuideGroup = {
  name: 'start' | 'reading' | 'drawing' | 'teaching' | 'books' | 'videos' | 'school' | 'account';
  /** What a person must be able to do for these guides to be of use. */
  capability?: Capability;
  slugs: readonly string[];
};

/** Every guide, in the order of the list: what one needs first comes first. Source: HLP-004. */
export const GUIDE_GROUPS: readonly GuideGroup[] = [
  {
    name: 'start',
    slugs: ['sign-in', 'verify-phone', 'forgotten-password', 'find-a-book', 'favourites'],
  },
  {
    name: 'reading',
    slugs: [
      'read-a-book',
      'zoom',
      'two-pages',
      'bookmarks',
      'search-in-book',
      'copy-text',
      'covered-answers',
      'paper',
      'on-a-phone',
      'offline',
    ],
  },
  {
    name: 'drawing',
    slugs: ['draw', 'erase-and-restore', 'blank-pages', 'blank-page-papers', 'toolbar', 'saving'],
  },
  {
    name: 'teaching',
    capability: 'usesTeacherTools',
    slugs: [
      'put-on-a-page',
      'make-a-question',
      'present-steps',
      'board-sign-in',
      'teach-at-a-board',
      'on-a-board',
      'instruments',
      'question-bank',
    ],
  },
  {
    name: 'books',
    capability: 'canUploadBooks',
    slugs: [
      'import-a-pdf',
      'encrypted-pdf',
      'areas-of-a-page',
      'cut-along-margins',
      'prepare-a-test-book',
    ],
  },
  { name: 'videos', capability: 'canRecord', slugs: ['record-answers'] },
  {
    name: 'school',
    capability: 'canManagePeople',
    slugs: ['invite-people', 'csv-import', 'backup'],
  },
  { name: 'account', slugs: ['languages', 'themes', 'privacy', 'report-a-problem', 'contact'] },
];

/** Every guide by its file's name, in the order of the list. */
export const GUIDE_SLUGS: readonly string[] = GUIDE_GROUPS.flatMap(({ slugs }) => slugs);
