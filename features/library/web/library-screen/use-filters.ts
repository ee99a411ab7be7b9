import { useSwitch } from '@sayfa/web-kit';
import { useCallback } from 'react';
import { useLocation, useSearchParams } from 'react-router';

/** Tabs of the library. Source: LIB-002; an unknown one counts as all. */
export type LibraryTab = 'all' | 'favorite' | 'interactive';

/** What the address says about the shelf. */
export type LibraryFilters = {
  tab: LibraryTab;
  search: string;
  courseId: number | undefined;
  /** A course by its name, as icons of a category say it, until its number is known. */
  courseName: string | undefined;
};

/** Parts of the address that narrow the shelf. */
const NARROWING = ['search', 'course', 'course_name'] as const;

const numberOf = (text: string | null): number | undefined => {
  const number = Number(text);
  return text && Number.isSafeInteger(number) ? number : undefined;
};

/** While interactive news is off there is no tab for tools. Source: LIB-045. */
const tabOf = (type: string | null, hasTools: boolean): LibraryTab => {
  if (type === 'favorite') return 'favorite';
  return type === 'interactive' && hasTools ? 'interactive' : 'all';
};

/** Search and course are stored in the address, so that Back and a reload keep them. */
export const useFilters = (): LibraryFilters & {
  setSearch: (search: string) => void;
  setCourse: (courseId: number | undefined) => void;
  /** Forgets search and course. */
  clear: () => void;
  /** The address of a tab. */
  addressOfTab: (tab: LibraryTab) => string;
} => {
  const [query, setQuery] = useSearchParams();
  const { pathname } = useLocation();
  const hasTools = useSwitch('interactive_news');
  const tab = pathname === '/home' ? 'all' : tabOf(query.get('type'), hasTools);
  const change = useCallback(
    (key: string, value: string) =>
      setQuery(
        (before) => {
          const next = new URLSearchParams(before);
          // A number says it better.
          if (key === 'course') next.delete('course_name');
          if (value) next.set(key, value);
          else next.delete(key);
          return next;
        },
        { replace: true },
      ),
    [setQuery],
  );
  return {
    tab,
    search: query.get('search') ?? '',
    courseId: numberOf(query.get('course')),
    courseName: query.get('course_name') ?? undefined,
    setSearch: useCallback((search) => change('search', search), [change]),
    // In one step: of two changes in a row the router keeps only the second.
    clear: useCallback(
      () =>
        setQuery(
          (before) => {
            const next = new URLSearchParams(before);
            for (const key of NARROWING) next.delete(key);
            return next;
          },
          { replace: true },
        ),
      [setQuery],
    ),
    setCourse: useCallback((id) => change('course', id === undefined ? '' : String(id)), [change]),
    addressOfTab: (target) => `/library?type=${target}`,
  };
};
