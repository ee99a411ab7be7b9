import { useText } from '@sayfa/web-kit';
import { IconChevronDown, IconFilter } from '@tabler/icons-react';
import { useCourseChips } from '../course-icons/use-course-chips.ts';
import classes from './toolbar.module.css';
import { useCourses } from './use-courses.ts';

/**
 * The courses where not each has a chip of its own. The browser's own list: quick on touch, known to
 * every screen reader. Source: LIB-011, LIB-013.
 */
export const CourseFilter = ({
  courseId,
  onChoose,
}: {
  courseId: number | undefined;
  onChoose: (courseId: number | undefined) => void;
}) => {
  const { t } = useText();
  const { courses } = useCourses();
  const { areAll, isLoading } = useCourseChips();
  if (areAll || isLoading) return null;
  return (
    <div className={classes.course} data-active={courseId !== undefined || undefined}>
      <IconFilter className={classes.courseIcon} size={20} stroke={1.75} aria-hidden />
      <select
        className={classes.courseSelect}
        aria-label={t('library:course.label')}
        value={courseId ?? ''}
        onChange={(event) =>
          onChoose(event.target.value === '' ? undefined : Number(event.target.value))
        }
      >
        <option value="">
          {courseId === undefined ? t('library:course.all') : t('library:course.clear')}
        </option>
        {courses.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <IconChevronDown className={classes.courseChevron} size={18} stroke={1.75} aria-hidden />
    </div>
  );
};
