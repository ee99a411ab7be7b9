import { IconButton, Select } from '@sayfa/ui';
import { formatNumber, useText } from '@sayfa/web-kit';
import { IconTrash } from '@tabler/icons-react';
import { useId } from 'react';
import { courseOf, type Level, type Row, withCourse, withLevel } from '../../contract/index.ts';
import { CurriculumTree } from '../curriculum-tree/curriculum-tree.tsx';
import { missingIn } from './save-state.ts';
import classes from './selection-row.module.css';

const numberOf = (value: string | null): number | null => (value === null ? null : Number(value));
const optionsOf = (items: readonly { id: number; name: string }[]) =>
  items.map(({ id, name }) => ({ value: String(id), label: name }));

type RowProps = {
  levels: readonly Level[];
  row: Row;
  /** From 1. */
  number: number;
  /** Whether to say which fields are still to be chosen. */
  showMissing: boolean;
  onChange: (row: Row) => void;
  /** Undefined for the only row. */
  onRemove: (() => void) | undefined;
};

/** The level, and one of its courses. */
const CourseFields = ({
  levels,
  row,
  showMissing,
  onChange,
}: Pick<RowProps, 'levels' | 'row' | 'showMissing' | 'onChange'>) => {
  const { t } = useText();
  const level = levels.find((each) => each.id === row.levelSelected);
  const missing = missingIn(row);
  return (
    <div className={classes.choices}>
      <Select
        label={t('question-bank:level')}
        placeholder={t('question-bank:chooseLevel')}
        classNames={{ label: classes.label, input: classes.chosen }}
        renderOption={({ option }) => <bdi>{option.label}</bdi>}
        data={optionsOf(levels)}
        value={row.levelSelected === null ? null : String(row.levelSelected)}
        onChange={(value) => onChange(withLevel(numberOf(value)))}
        error={showMissing && missing.level && t('question-bank:errors.level_required')}
        allowDeselect={false}
      />
      <Select
        label={t('question-bank:course')}
        placeholder={t(level ? 'question-bank:chooseCourse' : 'question-bank:firstLevel')}
        classNames={{ label: classes.label, input: classes.chosen }}
        renderOption={({ option }) => <bdi>{option.label}</bdi>}
        data={optionsOf(level?.courses ?? [])}
        value={row.courseSelected === null ? null : String(row.courseSelected)}
        onChange={(value) => onChange(withCourse(row, numberOf(value)))}
        error={showMissing && missing.course && t('question-bank:errors.course_required')}
        disabled={!level}
        allowDeselect={false}
      />
    </div>
  );
};

/** One row of the form: level, course, and the ticks of the course. Source: QB-007, QB-009. */
export const SelectionRow = (props: RowProps) => {
  const { levels, row, number, onChange, onRemove } = props;
  const { t, language } = useText();
  const heading = useId();
  const name = t('question-bank:row', { number: formatNumber(language, number) });
  const course = courseOf(levels, row);
  const chosen = [row.units, row.subjects, row.outcomes].flatMap((each) =>
    Object.keys(each),
  ).length;
  return (
    <section className={classes.row} aria-labelledby={heading}>
      <header className={classes.head}>
        <h2 id={heading} className={classes.title} tabIndex={-1} data-row={number}>
          {name}
        </h2>
        {course && (
          <span className={classes.count}>{t('question-bank:chosen', { count: chosen })}</span>
        )}
        {onRemove && (
          <IconButton
            label={t('question-bank:remove', { number: formatNumber(language, number) })}
            icon={<IconTrash size={22} stroke={1.75} aria-hidden />}
            onClick={onRemove}
          />
        )}
      </header>
      <CourseFields {...props} />
      {course && (
        <div className={classes.tree}>
          <h3 className={classes.label}>{t('question-bank:units')}</h3>
          <CurriculumTree
            key={course.id}
            course={course}
            row={row}
            label={`${name}, ${course.name}`}
            onChange={onChange}
          />
        </div>
      )}
    </section>
  );
};
