import { IconButton, TextInput } from '@sayfa/ui';
import { useText } from '@sayfa/web-kit';
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { LONGEST_CLUE } from '../../content/limits.ts';
import type { CrosswordWord } from '../../content/own-content.ts';
import classes from './form.module.css';

const ICON = { size: 20, stroke: 1.75 } as const;
/** Typed signs; letters are counted when it is checked. */
const LONGEST_ANSWER = 60;

type WordRowProps = {
  id: number;
  word: CrosswordWord;
  number: string;
  isFirst: boolean;
  isLast: boolean;
  isBusy: boolean;
  onChange(word: CrosswordWord): void;
  onMove(by: 1 | -1): void;
  onRemove(): void;
  onEnter(): void;
};

/** Puts the word in another place of the list, or removes it. */
const RowTools = ({
  number,
  isFirst,
  isLast,
  isBusy,
  onMove,
  onRemove,
}: Pick<WordRowProps, 'number' | 'isFirst' | 'isLast' | 'isBusy' | 'onMove' | 'onRemove'>) => {
  const { t } = useText();
  return (
    <div className={classes.tools}>
      <IconButton
        data-on="up"
        label={t('h5p-content:form.moveUp', { number })}
        icon={<IconArrowUp {...ICON} />}
        disabled={isBusy || isFirst}
        onClick={() => onMove(-1)}
      />
      <IconButton
        data-on="down"
        label={t('h5p-content:form.moveDown', { number })}
        icon={<IconArrowDown {...ICON} />}
        disabled={isBusy || isLast}
        onClick={() => onMove(1)}
      />
      <IconButton
        data-on="remove"
        label={t('h5p-content:form.removeWord', { number })}
        icon={<IconTrash {...ICON} />}
        disabled={isBusy}
        onClick={onRemove}
      />
    </div>
  );
};

/** A word and its clue. */
export const WordRow = ({ id, word, isBusy, onChange, onEnter, ...row }: WordRowProps) => {
  const { number } = row;
  const { t } = useText();
  const goOn = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onEnter();
  };
  return (
    <li className={classes.row} data-row={id}>
      <TextInput
        className={classes.clue}
        data-on="clue"
        label={t('h5p-content:form.clue', { number })}
        value={word.clue}
        maxLength={LONGEST_CLUE}
        disabled={isBusy}
        autoComplete="off"
        dir="auto"
        onChange={(event) => onChange({ ...word, clue: event.currentTarget.value })}
        onKeyDown={goOn}
      />
      <TextInput
        className={classes.answer}
        data-on="answer"
        label={t('h5p-content:form.answer', { number })}
        value={word.answer}
        maxLength={LONGEST_ANSWER}
        disabled={isBusy}
        autoComplete="off"
        spellCheck={false}
        dir="auto"
        onChange={(event) => onChange({ ...word, answer: event.currentTarget.value })}
        onKeyDown={goOn}
      />
      <RowTools isBusy={isBusy} {...row} />
    </li>
  );
};
