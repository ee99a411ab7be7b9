import { useText } from '@sayfa/web-kit';
import { IconFilterOff } from '@tabler/icons-react';
import classes from './course-icons.module.css';
import { useCourseChips } from './use-course-chips.ts';

/** The courses as icons: one press narrows the shelf, another shows all again. Source: LIB-013, LIB-039. */
export const CourseIcons = ({
  courseId,
  onChoose,
}: {
  courseId: number | undefined;
  onChoose: (courseId: number | undefined) => void;
}) => {
  const { t } = useText();
  const { chips, areAll, isLoading } = useCourseChips();
  // Keeps the place: the books beneath must not move under the pointer when the icons come.
  if (isLoading) return <div className={classes.waiting} />;
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
      {areAll && courseId !== undefined && (
        <button type="button" className={classes.chip} onClick={() => onChoose(undefined)}>
          <IconFilterOff className={classes.clear} size={20} stroke={1.75} aria-hidden />
          {t('library:course.clear')}
        </button>
      )}
    </fieldset>
  );
};
