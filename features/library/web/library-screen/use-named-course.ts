import { useEffect } from 'react';
import { courseNamed } from '../course-icons/course-of-icon.ts';
import { useCourses } from './use-courses.ts';
import type { useFilters } from './use-filters.ts';

/** An address may name a course; it becomes the filter as soon as the courses are known. */
export const useNamedCourse = ({ courseName, setCourse }: ReturnType<typeof useFilters>): void => {
  const { courses, isReady } = useCourses();
  const id = courseNamed(courses, courseName)?.id;
  useEffect(() => {
    if (courseName !== undefined && isReady) setCourse(id);
  }, [courseName, isReady, id, setCourse]);
};
