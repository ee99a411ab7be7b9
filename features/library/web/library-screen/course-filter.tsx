import { callApi, callKey, useSession, useText } from '@sayfa/web-kit';
import { IconChevronDown, IconFilter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { libraryCalls } from '../../contract/index.ts';
import classes from './toolbar.module.css';

type Course = { id: number; name: string };

/** The courses of all the person's groups, each once, by name. */
const useCourses = (): Course[] => {
  const { language } = useText();
  const groups = useSession((session) => session.details?.groups);
  const ids = groups?.map(({ id }) => id) ?? [];
  const { data } = useQuery({
    queryKey: [...callKey(libraryCalls.groupCourses), ids],
    enabled: ids.length > 0,
    queryFn: async ({ signal }) => {
      const answers = await Promise.all(
        ids.map((id) => callApi(libraryCalls.groupCourses, { params: { id }, signal })),
      );
      return answers.flatMap((answer) => answer.data);
    },
  });
  const courses = new Map((data ?? []).map(({ id, name }) => [id, { id, name }]));
  const collator = new Intl.Collator(language, { numeric: true });
  return [...courses.values()].sort((one, other) => collator.compare(one.name, other.name));
};

/** The browser's own list: quick on touch, known to every screen reader. Source: LIB-011, LIB-013. */
export const CourseFilter = ({
  courseId,
  onChoose,
}: {
  courseId: number | undefined;
  onChoose: (courseId: number | undefined) => void;
}) => {
  const { t } = useText();
  const courses = useCourses();
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
