import { CATEGORY } from '@sayfa/contract-kit';
import { useCall } from '@sayfa/web-kit';
import { libraryCalls } from '../../contract/index.ts';
import { type Course, useCourses } from '../library-screen/use-courses.ts';
import { courseOfIcon } from './course-of-icon.ts';

/** A course that the library knows a picture of. */
type CourseChip = { id: number; icon: string; course: Course };

/** Whether every course has a chip: a list of them beside the chips would say the same. */
export const coverAll = (
  chips: readonly Pick<CourseChip, 'course'>[],
  courses: readonly Course[],
): boolean => {
  const shown = new Set(chips.map(({ course }) => course.id));
  return chips.length > 0 && courses.every(({ id }) => shown.has(id));
};

/** The chips of the person's courses, and whether they are all courses. Source: LIB-039. */
export const useCourseChips = (): {
  chips: readonly CourseChip[];
  areAll: boolean;
  isLoading: boolean;
} => {
  const { courses, isLoading } = useCourses();
  const icons = useCall(libraryCalls.allIcons, { params: { id: CATEGORY } });
  const chips = (icons.data?.data ?? []).flatMap(({ id, icon, url }) => {
    const course = courseOfIcon(courses, url);
    return course ? [{ id, icon, course }] : [];
  });
  return { chips, areAll: coverAll(chips, courses), isLoading: isLoading || icons.isLoading };
};
