import type { Level } from '@sayfa/question-bank/contract';
import { Checkbox, Select, TextInput } from '@sayfa/ui';
import { useText } from '@sayfa/web-kit';
import { IconSearch } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { matching, outcomesOf } from './outcome-list.ts';
import classes from './outcomes.module.css';

/** The last chosen course, so that the next question starts with it. */
let lastCourse: string | null = null;

const coursesOf = (levels: readonly Level[]) =>
  levels.flatMap((level) =>
    level.courses.map(({ id, name }) => ({ value: String(id), label: `${level.name} · ${name}` })),
  );

/** The outcomes of a course with checkboxes. Source: VID-033. */
export const OutcomePicker = ({
  levels,
  chosen,
  onToggle,
}: {
  levels: readonly Level[];
  chosen: ReadonlyMap<number, string>;
  onToggle: (outcome: { id: number; name: string }) => void;
}) => {
  const { t } = useText();
  const courses = useMemo(() => levels.flatMap((level) => level.courses), [levels]);
  const [courseId, setCourseId] = useState(() => lastCourse ?? String(courses[0]?.id ?? ''));
  const [search, setSearch] = useState('');
  const course = courses.find(({ id }) => String(id) === courseId);
  const shown = useMemo(
    () => (course ? matching(outcomesOf(course), search) : []),
    [course, search],
  );
  const groups = [...Map.groupBy(shown, ({ path }) => path)];
  return (
    <>
      <Select
        label={t('question-bank:course')}
        data={coursesOf(levels)}
        value={courseId}
        allowDeselect={false}
        renderOption={({ option }) => <bdi>{option.label}</bdi>}
        onChange={(value) => {
          lastCourse = value;
          setCourseId(value ?? '');
        }}
      />
      <TextInput
        type="search"
        aria-label={t('video-solutions:outcomes.search')}
        placeholder={t('video-solutions:outcomes.search')}
        leftSection={<IconSearch size={20} stroke={1.75} aria-hidden />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <div className={classes.groups}>
        {groups.map(([path, outcomes]) => (
          <fieldset key={path} className={classes.group}>
            <legend>
              <bdi>{path}</bdi>
            </legend>
            {outcomes.map(({ id, name }) => (
              <Checkbox
                key={id}
                className={classes.outcome}
                label={<bdi>{name}</bdi>}
                checked={chosen.has(id)}
                onChange={() => onToggle({ id, name })}
              />
            ))}
          </fieldset>
        ))}
        {shown.length === 0 && (
          <p className={classes.quiet}>{t('video-solutions:outcomes.none')}</p>
        )}
      </div>
    </>
  );
};
