import type { SearchSource } from '@sayfa/web-kit';
import { IconBrandGoogle, IconLetterW, IconPhotoSearch, IconSchool } from '@tabler/icons-react';

const google = (fields: Record<string, string>): string =>
  `https://www.google.com/search?${new URLSearchParams({ ...fields, safe: 'active' })}`;

/** Sites that open in a window of the browser. Source: SRC-017. */
export const OUTSIDE_LINKS: readonly SearchSource[] = [
  {
    id: 'wordWeb',
    opens: 'window',
    label: 'sources:wordWeb',
    icon: IconLetterW,
    order: 80,
    addressOf: (words) =>
      `https://www.wordwebonline.com/search.pl?${new URLSearchParams({ w: words })}`,
  },
  {
    id: 'pbs',
    opens: 'window',
    label: 'sources:pbs',
    icon: IconSchool,
    order: 81,
    addressOf: (words) =>
      `https://www.pbslearningmedia.org/search/?${new URLSearchParams({ q: words })}`,
  },
  {
    id: 'google',
    opens: 'window',
    label: 'sources:google',
    icon: IconBrandGoogle,
    order: 82,
    addressOf: (words, language) => google({ q: words, hl: language }),
  },
  {
    id: 'googleImages',
    opens: 'window',
    label: 'sources:googleImages',
    icon: IconPhotoSearch,
    order: 83,
    addressOf: (words, language) => google({ q: words, hl: language, tbm: 'isch' }),
  },
];
