import { RichText } from '@sayfa/rich-text/web';
import { VisuallyHidden } from '@sayfa/ui';
import { useText } from '@sayfa/web-kit';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useId } from 'react';
import classes from './option-card.module.css';

/** What is told of an option: nothing yet, or whether it was right to choose it, or that it is the solution. */
export type OptionMark = 'none' | 'right' | 'wrong' | 'solution';

/** The mark of an option; `isRight` is undefined while nobody may know. Source: QST-019, QST-021. */
export const markOf = (isRight: boolean | undefined, isChosen: boolean): OptionMark => {
  if (isRight === undefined || (!isRight && !isChosen)) return 'none';
  if (isChosen) return isRight ? 'right' : 'wrong';
  return 'solution';
};

/** One option to choose. A click on the chosen one of a multiple choice clears it. Source: QST-016. */
export const OptionCard = ({
  kind,
  group,
  letter,
  html,
  isChosen,
  isClosed,
  mark,
  onToggle,
}: {
  kind: 'radio' | 'checkbox';
  /** Name of the group of radios. */
  group: string;
  letter: string;
  html: string;
  isChosen: boolean;
  /** Nothing can be chosen now. */
  isClosed: boolean;
  mark: OptionMark;
  onToggle(): void;
}) => {
  const { t } = useText();
  const id = useId();
  return (
    <label className={classes.card} data-mark={mark} data-closed={isClosed || undefined}>
      <input
        type={kind}
        name={group}
        checked={isChosen}
        disabled={isClosed}
        aria-labelledby={`${id}-letter ${id}-text ${id}-mark`}
        onChange={onToggle}
        onClick={kind === 'radio' && isChosen ? onToggle : undefined}
      />
      <span className={classes.letter} id={`${id}-letter`}>
        {letter}
      </span>
      <span className={classes.text} id={`${id}-text`}>
        <RichText html={html} />
      </span>
      <span className={classes.mark} id={`${id}-mark`}>
        {mark !== 'none' && (
          <>
            {mark === 'wrong' ? <IconX aria-hidden /> : <IconCheck aria-hidden />}
            <VisuallyHidden>{t(`question-kit:marks.${mark}`)}</VisuallyHidden>
          </>
        )}
      </span>
    </label>
  );
};
