import { runInBackground } from '@sayfa/kernel';
import { Banner, Button } from '@sayfa/ui';
import { formatNumber, toast, useText } from '@sayfa/web-kit';
import { IconPlus } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { type Level, MAX_ROWS, type Row, withoutRow, withRowAdded } from '../../contract/index.ts';
import { rowNames } from './row-names.ts';
import { SaveLine } from './save-line.tsx';
import classes from './selection-form.module.css';
import { SelectionRow } from './selection-row.tsx';
import { useSelection } from './use-selection.ts';

type Selection = ReturnType<typeof useSelection>;

const Conflict = ({ settle }: { settle: Selection['settle'] }) => {
  const { t } = useText();
  return (
    <Banner
      kind="warning"
      action={
        <span className={classes.settle}>
          <Button variant="default" onClick={() => settle('device')}>
            {t('question-bank:conflict.use')}
          </Button>
          <Button variant="default" onClick={() => settle('server')}>
            {t('question-bank:conflict.drop')}
          </Button>
        </span>
      }
    >
      {t('question-bank:conflict.text')}
    </Banner>
  );
};

/** The rows, the button that adds one, and whether all is saved. Source: QB-007, QB-008, QB-021. */
export const SelectionForm = ({
  user,
  levels,
  saved,
}: {
  user: Parameters<typeof useSelection>[0];
  levels: readonly Level[];
  saved: Parameters<typeof useSelection>[2];
}) => {
  const { t, language } = useText();
  const { rows, state, change, save, conflict, settle } = useSelection(user, levels, saved);
  const [names] = useState(rowNames);
  const [showsMissing, setShowsMissing] = useState(false);
  const [arrived, setArrived] = useState<number>();
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (arrived === undefined) return;
    list.current?.querySelector<HTMLElement>(`[data-row="${arrived}"]`)?.focus();
    setArrived(undefined);
  }, [arrived]);

  const replace = (before: Row, row: Row) => {
    names.handOn(before, row);
    change(rows.map((each) => (each === before ? row : each)));
  };
  const add = () => {
    change(withRowAdded(rows));
    setArrived(rows.length + 1);
  };
  const remove = (place: number) => {
    const before = rows;
    change(withoutRow(rows, place));
    setArrived(Math.min(place + 1, rows.length - 1));
    toast({
      kind: 'info',
      text: t('question-bank:removed', { number: formatNumber(language, place + 1) }),
      action: { label: t('question-bank:undo'), run: () => change(before) },
    });
  };

  return (
    <>
      {conflict && <Conflict settle={settle} />}
      <div ref={list} className={classes.rows}>
        {rows.map((row, place) => (
          <SelectionRow
            key={names.nameOf(row)}
            levels={levels}
            row={row}
            number={place + 1}
            showMissing={showsMissing}
            onChange={(changed) => replace(row, changed)}
            onRemove={rows.length > 1 ? () => remove(place) : undefined}
          />
        ))}
      </div>
      <Button
        variant="default"
        className={classes.add}
        leftSection={<IconPlus size={20} stroke={1.75} aria-hidden />}
        disabled={rows.length >= MAX_ROWS}
        onClick={add}
      >
        {t('question-bank:add')}
      </Button>
      <SaveLine
        state={state}
        onSave={() => {
          setShowsMissing(true);
          runInBackground(save());
        }}
      />
    </>
  );
};
