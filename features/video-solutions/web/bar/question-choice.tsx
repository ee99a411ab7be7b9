import { Button, Menu, UnstyledButton } from '@sayfa/ui';
import { useText } from '@sayfa/web-kit';
import { IconCheck, IconFlag } from '@tabler/icons-react';
import type { PageQuestion } from '../questions/questions-of-page.ts';
import type { QuestionsOnStage } from '../questions/use-questions.ts';
import classes from './question-choice.module.css';

/** The state of a question as text: whether it has a video, and its open reports. */
const useStateText = (): ((question: PageQuestion) => string) => {
  const { t } = useText();
  return ({ video, reports }) => {
    const recorded = t(`video-solutions:staff.${video ? 'recorded' : 'notRecorded'}`);
    if (reports === 0) return recorded;
    return `${recorded}, ${t('video-solutions:staff.reports', { amount: reports })}`;
  };
};

type QuestionChoiceProps = {
  onStage: QuestionsOnStage;
  isOpen: boolean;
  /** What the choice is for. */
  title: string;
  side: 'left' | 'right' | 'top';
  setOpen(isOpen: boolean): void;
  onChoose(question: PageQuestion): void;
};

const Marks = ({ question }: { question: PageQuestion | undefined }) =>
  question && (
    <span className={classes.marks}>
      {question.video && <IconCheck className={classes.done} size={16} stroke={3} aria-hidden />}
      {question.reports > 0 && (
        <span className={classes.reports}>
          <IconFlag size={14} stroke={2} aria-hidden />
          {question.reports}
        </span>
      )}
    </span>
  );

/** What is shown to distinguish questions of two pages or two tests. */
type Apart = { byPage: boolean; byTest: boolean };

const areSeveral = (values: readonly unknown[]): boolean => new Set(values).size > 1;

const Line = ({ question, apart }: { question: PageQuestion; apart: Apart }) => {
  const { t } = useText();
  const state = useStateText();
  const beside = [
    apart.byPage ? t('video-solutions:staff.page', { page: question.page }) : '',
    apart.byTest ? (question.test?.title ?? '') : '',
    state(question),
  ].filter((words) => words !== '');
  return (
    <span className={classes.line}>
      {question.picture && (
        <img className={classes.picture} src={question.picture} alt="" loading="lazy" />
      )}
      <span className={classes.words}>
        <span dir="auto">{question.name}</span>
        <span className={classes.quiet} dir="auto">
          {beside.join(' · ')}
        </span>
      </span>
    </span>
  );
};

/** The question in view and its state; opens the list of questions on the stage. */
export const QuestionChoice = ({
  onStage,
  isOpen,
  title,
  side,
  setOpen,
  onChoose,
}: QuestionChoiceProps) => {
  const { t } = useText();
  const state = useStateText();
  const { questions, inView, hasFailed, isLoading, refetch } = onStage;
  const apart: Apart = {
    byPage: areSeveral(questions.map(({ page }) => page)),
    byTest: areSeveral(questions.map(({ test }) => test?.id)),
  };
  const now = (): string => {
    if (inView) return `${inView.name}, ${state(inView)}`;
    return t(`video-solutions:staff.${questions.length === 0 ? 'none' : 'choose'}`);
  };
  return (
    <Menu
      opened={isOpen}
      onChange={setOpen}
      position={side === 'top' ? 'top-start' : `${side}-start`}
      width={320}
    >
      <Menu.Target>
        <UnstyledButton className={classes.now} aria-label={now()} title={now()}>
          <span className={classes.number} aria-hidden>
            {inView?.number ?? (questions.length === 0 ? '–' : '?')}
          </span>
          <Marks question={inView} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown className={classes.list}>
        <Menu.Label>{title}</Menu.Label>
        {questions.map((question) => (
          <Menu.RadioItem
            key={question.key}
            value={question.key}
            checked={question.key === inView?.key}
            checkIcon={<span />}
            rightSection={<Marks question={question} />}
            closeMenuOnClick
            onChange={() => onChoose(question)}
          >
            <Line question={question} apart={apart} />
          </Menu.RadioItem>
        ))}
        {questions.length === 0 && !hasFailed && (
          <p className={classes.status}>
            {t(isLoading ? 'ui:loading' : 'video-solutions:staff.none')}
          </p>
        )}
        {hasFailed && (
          <p className={classes.status} role="alert">
            {t('video-solutions:staff.failed')}
            <Button size="compact-sm" variant="default" onClick={refetch}>
              {t('ui:retry')}
            </Button>
          </p>
        )}
      </Menu.Dropdown>
    </Menu>
  );
};
