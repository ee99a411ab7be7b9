import { runInBackground } from '@sayfa/kernel';
import { Alert, Button, Checkbox, NumberInput, Select } from '@sayfa/ui';
import { useText } from '@sayfa/web-kit';
import { useState } from 'react';
import { TARGET_KINDS, type TargetKind } from '../../contract/index.ts';
import classes from './paper-codes-dialog.module.css';
import { type BookParams, type Chosen, GRID_NAMES, isGridName, useFiles } from './use-files.ts';

type Counts = Readonly<Partial<Record<TargetKind, number>>>;

const KindBoxes = ({
  counts,
  kinds,
  onChange,
}: {
  counts: Counts;
  kinds: readonly TargetKind[];
  onChange: (kinds: TargetKind[]) => void;
}) => {
  const { t } = useText();
  return (
    <fieldset className={classes.kinds}>
      <legend>{t('paper-codes:print.kinds')}</legend>
      {TARGET_KINDS.map((kind) => (
        <Checkbox
          key={kind}
          className={classes.kind}
          label={`${t(`paper-codes:kinds.${kind}`)} (${counts[kind] ?? 0})`}
          disabled={!counts[kind]}
          checked={kinds.includes(kind)}
          onChange={({ currentTarget: { checked } }) =>
            onChange(checked ? [...kinds, kind] : kinds.filter((one) => one !== kind))
          }
        />
      ))}
    </fieldset>
  );
};

const isInside = (page: number, pages: number): boolean =>
  Number.isInteger(page) && page >= 1 && page <= pages;

const Numbers = ({
  chosen,
  pages,
  onChange,
}: {
  chosen: Chosen;
  pages: number;
  onChange: (change: Partial<Chosen>) => void;
}) => {
  const { t } = useText();
  const field = (name: 'from' | 'to' | 'left' | 'top', max: number) => (
    <NumberInput
      label={t(`paper-codes:print.${name}`)}
      value={chosen[name] ?? ''}
      min={name === 'from' || name === 'to' ? 1 : 0}
      max={max}
      allowDecimal={name === 'left' || name === 'top'}
      onChange={(value) => onChange({ [name]: typeof value === 'number' ? value : undefined })}
    />
  );
  return (
    <>
      <div className={classes.numbers}>
        {field('from', pages)}
        {field('to', pages)}
      </div>
      <Select
        label={t('paper-codes:print.grid')}
        data={GRID_NAMES.map((value) => ({ value, label: t(`paper-codes:grid.${value}`) }))}
        value={chosen.grid}
        allowDeselect={false}
        onChange={(value) => isGridName(value) && onChange({ grid: value })}
      />
      <div className={classes.numbers}>
        {field('left', 100)}
        {field('top', 100)}
      </div>
      <p className={classes.hint}>{t('paper-codes:print.marginHint')}</p>
    </>
  );
};

/** Chooses pages, kinds and labels, and fetches the files. Source: PAP-006, PAP-007. */
export const PrintForm = ({
  params,
  counts,
  pages,
}: {
  params: BookParams;
  counts: Counts;
  pages: number;
}) => {
  const { t } = useText();
  const [chosen, setChosen] = useState<Chosen>({
    kinds: counts.question ? ['page', 'question'] : ['page'],
    from: 1,
    to: pages,
    grid: '3x8',
    left: undefined,
    top: undefined,
  });
  const { making, problem, make } = useFiles(params, chosen);
  const { from, to, kinds } = chosen;
  const arePagesRight =
    from !== undefined &&
    to !== undefined &&
    isInside(from, pages) &&
    isInside(to, pages) &&
    from <= to;
  const isComplete = arePagesRight && kinds.length > 0;
  const problems = [
    ...(arePagesRight ? [] : [t('paper-codes:print.pagesInvalid', { total: pages })]),
    ...(kinds.length > 0 ? [] : [t('paper-codes:print.kindsMissing')]),
    ...(problem === undefined ? [] : [problem]),
  ];
  return (
    <form className={classes.form} onSubmit={(event) => event.preventDefault()}>
      <p className={classes.hint}>{t('paper-codes:print.lead')}</p>
      <KindBoxes
        counts={counts}
        kinds={kinds}
        onChange={(next) => setChosen({ ...chosen, kinds: next })}
      />
      <Numbers
        chosen={chosen}
        pages={pages}
        onChange={(change) => setChosen({ ...chosen, ...change })}
      />
      {problems.map((text) => (
        <Alert key={text} color="danger" role="alert">
          {text}
        </Alert>
      ))}
      <div className={classes.actions}>
        <Button
          disabled={!isComplete || making === 'pictures'}
          loading={making === 'sheet'}
          onClick={() => runInBackground(make('sheet'))}
        >
          {t('paper-codes:print.sheet')}
        </Button>
        <Button
          variant="default"
          disabled={!isComplete || making === 'sheet'}
          loading={making === 'pictures'}
          onClick={() => runInBackground(make('pictures'))}
        >
          {t('paper-codes:print.pictures')}
        </Button>
      </div>
    </form>
  );
};
