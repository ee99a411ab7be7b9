import { Button } from '@sayfa/ui';
import { formatNumber, useText } from '@sayfa/web-kit';
import { IconPlus } from '@tabler/icons-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { MAX_WORDS } from '../../content/limits.ts';
import type { CrosswordParams, CrosswordWord } from '../../content/own-content.ts';
import { crosswordOf } from '../../crossword/crossword.ts';
import classes from './form.module.css';
import { WordRow } from './word-row.tsx';

type Row = { id: number; word: CrosswordWord };

/** Rows that a new crossword starts with. */
const FIRST_ROWS = 3;
const EMPTY: CrosswordWord = { clue: '', answer: '' };

const isEmpty = ({ clue, answer }: CrosswordWord): boolean =>
  clue.trim() === '' && answer.trim() === '';

const rowsOf = (words: readonly CrosswordWord[]): Row[] => {
  const all = words.length > 0 ? words : Array.from({ length: FIRST_ROWS }, () => EMPTY);
  return all.map((word, id) => ({ id, word }));
};

/** Words that cross no other: they stand apart in the grid. */
const useIslands = (words: readonly CrosswordWord[]): string[] =>
  useMemo(() => {
    const filled = words.filter(({ answer }) => answer.trim() !== '').slice(0, MAX_WORDS);
    if (filled.length < 2) return [];
    return crosswordOf({ words: filled }).islands.map(
      (index) => filled[index]?.answer.trim() ?? '',
    );
  }, [words]);

/** The rows of the form, and where the keyboard goes on after one was added, moved or removed. */
const useRows = (words: readonly CrosswordWord[], onChange: (words: CrosswordWord[]) => void) => {
  const [rows, setRows] = useState(() => rowsOf(words));
  const list = useRef<HTMLOListElement>(null);
  const nextId = useRef(rows.length);
  const [focus, setFocus] = useState<{ id: number; on: string }>();
  useEffect(() => {
    if (!focus) return;
    const row = list.current?.querySelector(`[data-row="${focus.id}"]`);
    const target = row?.querySelector<HTMLElement>(`[data-on="${focus.on}"]:not(:disabled)`);
    (target ?? row?.querySelector<HTMLElement>('input'))?.focus();
  }, [focus]);

  const change = (next: readonly Row[]): void => {
    setRows([...next]);
    // A row that nothing was written into yet is no word.
    onChange(next.map(({ word }) => word).filter((word) => !isEmpty(word)));
  };
  const add = (): void => {
    const id = nextId.current;
    nextId.current += 1;
    change([...rows, { id, word: EMPTY }]);
    setFocus({ id, on: 'clue' });
  };
  const move = (at: number, by: 1 | -1): void => {
    const row = rows[at];
    const other = rows[at + by];
    if (!row || !other) return;
    change(rows.with(at, other).with(at + by, row));
    setFocus({ id: row.id, on: by > 0 ? 'down' : 'up' });
  };
  const remove = (at: number): void => {
    const left = rows.toSpliced(at, 1);
    change(left);
    const near = left[Math.min(at, left.length - 1)];
    if (near) setFocus({ id: near.id, on: 'remove' });
  };
  return {
    rows,
    list,
    add,
    move,
    remove,
    changeWord: (at: number, id: number, word: CrosswordWord): void =>
      change(rows.with(at, { id, word })),
    /** From the last row to a new one. */
    goOnFrom: (at: number): void => {
      const next = rows[at + 1];
      if (next) setFocus({ id: next.id, on: 'clue' });
      else if (rows.length < MAX_WORDS) add();
    },
  };
};

/** Words with their clues: added, dropped and put in another order. */
export const CrosswordFields = ({
  params,
  isBusy,
  onChange,
}: {
  params: CrosswordParams;
  isBusy: boolean;
  onChange(params: CrosswordParams): void;
}) => {
  const { t, language } = useText();
  const islands = useIslands(params.words);
  const { rows, list, add, move, remove, changeWord, goOnFrom } = useRows(params.words, (words) =>
    onChange({ ...params, words }),
  );
  return (
    <fieldset className={classes.words}>
      <legend className={classes.legend}>{t('h5p-content:form.words')}</legend>
      <p className={classes.hint}>{t('h5p-content:form.wordsHint')}</p>
      <ol className={classes.rows} ref={list}>
        {rows.map(({ id, word }, at) => (
          <WordRow
            key={id}
            id={id}
            word={word}
            number={formatNumber(language, at + 1)}
            isFirst={at === 0}
            isLast={at === rows.length - 1}
            isBusy={isBusy}
            onChange={(next) => changeWord(at, id, next)}
            onMove={(by) => move(at, by)}
            onRemove={() => remove(at)}
            onEnter={() => goOnFrom(at)}
          />
        ))}
      </ol>
      <Button
        variant="default"
        onClick={add}
        disabled={isBusy || rows.length >= MAX_WORDS}
        leftSection={<IconPlus size={20} aria-hidden />}
      >
        {t('h5p-content:form.addWord')}
      </Button>
      <p className={classes.warning} role="status">
        {islands.length > 0 &&
          t('h5p-content:form.islands', {
            count: islands.length,
            words: new Intl.ListFormat(language).format(islands),
          })}
      </p>
    </fieldset>
  );
};
