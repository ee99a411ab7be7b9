import { foldForSearch } from '@sayfa/kernel';

type Course = { id: number; name: string };

/** The course that is called so; capitals, accents and Turkish dots make no difference. */
export const courseNamed = <Named extends Course>(
  courses: readonly Named[],
  name: string | null | undefined,
): Named | undefined => {
  if (!name) return undefined;
  const key = foldForSearch(name);
  return courses.find((course) => foldForSearch(course.name) === key);
};

/**
 * The course that an icon's address narrows the library to; undefined where it leads elsewhere or the
 * person has no book of that course. Source: LIB-039.
 */
export const courseOfIcon = <Named extends Course>(
  courses: readonly Named[],
  url: string,
): Named | undefined => {
  const [path, query = ''] = url.split('?');
  if (path !== '/library') return undefined;
  return courseNamed(courses, new URLSearchParams(query).get('course_name'));
};
