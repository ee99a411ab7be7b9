import { CATEGORY } from '@sayfa/contract-kit';
import { useCall, useText } from '@sayfa/web-kit';
import { libraryCalls } from '../../contract/index.ts';
import { useCourses } from '../library-screen/use-courses.ts';
import classes from './course-icons.module.css';
import { courseOfIcon } from './course-of-icon.ts';

/** The courses as icons: one press narrows the shelf, another shows all again. Source: LIB-039. */
export const CourseIcons = ({
  courseId,
  onChoose,
}: {
  courseId: number | undefined;
  onChoose: (courseId: number | undefined) => void;
}) => {
  const { t } = useText();
  const { courses, isLoading: areCoursesLoading } = useCourses();
  const { data, isLoading } = useCall(libraryCalls.allIcons, { params: { id: CATEGORY } });
  const chips = (data?.data ?? []).flatMap(({ id, icon, url }) => {
    const course = courseOfIcon(courses, url);
    return course ? [{ id, icon, course }] : [];
  });
  // Keeps the place: the books beneath must not move under the pointer when the icons come.
  if (isLoading || areCoursesLoading) return <div className={classes.waiting} />;
  if (chips.length === 0) return null;
  return (
    <fieldset className={classes.chips}>
      <legend className={classes.legend}>{t('library:categories')}</legend>
      {chips.map(({ id, icon, course }) => (
        <button
          key={id}
          type="button"
          className={classes.chip}
          aria-pressed={course.id === courseId}
          onClick={() => onChoose(course.id === courseId ? undefined : course.id)}
        >
          <span className={classes.icon}>
            <img src={icon} alt="" width={24} height={24} />
          </span>
          <bdi>{course.name}</bdi>
        </button>
      ))}
    </fieldset>
  );
};
