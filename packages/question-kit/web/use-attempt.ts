import type { ActivityHost } from '@sayfa/activity-kit/web';
import { isApiError, textOf } from '@sayfa/web-kit';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { QuestionKind } from '../question.ts';
import { type ShownQuestion, shownQuestionOf, withheldQuestion } from '../shown-question.ts';
import { localAttempt } from './local-attempt.ts';

type Step = Parameters<ActivityHost['attempt']>[0];

/** A question being answered. */
export type Answering = {
  /** Undefined where the content is no question. */
  question: ShownQuestion | undefined;
  /** What was answered before the question was changed. */
  earlier: ShownQuestion | undefined;
  /** Ids, as chosen here; the server may not know yet. */
  chosen: readonly string[];
  /** Until the server has said how the attempt stands, nothing can be chosen. */
  isKnown: boolean;
  isBusy: boolean;
  /** Why the last step did not work, in the reader's language. */
  error: string | undefined;
  choose(answer: readonly string[]): void;
  /** Resolves when the server has answered. */
  take(step: Exclude<Step, 'choose'>): Promise<void>;
};

const chosenIn = (question: ShownQuestion): readonly string[] => {
  if (question.answer === null) return [];
  return typeof question.answer === 'string' ? [question.answer] : question.answer;
};

const reasonOf = (error: unknown): string =>
  isApiError(error) ? error.message : textOf('ui:unexpected');

/** What the host is asked, also when its owner passes another one with every render. */
const useAsk = (kind: QuestionKind, content: string, host: ActivityHost | undefined) => {
  const latest = useRef(host);
  useLayoutEffect(() => {
    latest.current = host;
  }, [host]);
  const id = host?.id;
  // With a host the content says nothing that the host does not know better.
  const tried = id === undefined ? content : '';
  return useMemo((): ActivityHost['attempt'] => {
    if (id === undefined) return localAttempt(kind, tried);
    return async (step, answer, questionHash) => {
      if (!latest.current) throw new Error('the activity was closed');
      return latest.current.attempt(step, answer, questionHash);
    };
  }, [kind, tried, id]);
};

type Attempt = ActivityHost['attempt'];

/** Takes one step after the other, and holds what the last one answered. */
const useSteps = (ask: Attempt) => {
  const [answered, setAnswered] = useState<{
    ask: Attempt;
    question: ShownQuestion;
    earlier: ShownQuestion | undefined;
  }>();
  const questionHash = useRef<string>(undefined);
  const [choice, setChoice] = useState<readonly string[]>();
  const [error, setError] = useState<string>();
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const lastStep = useRef(0);

  const send = useCallback(
    (step: Step, answer?: readonly string[]): Promise<void> => {
      lastStep.current += 1;
      const number = lastStep.current;
      const run = async (): Promise<void> => {
        // Of choices that wait for each other only the last is worth sending.
        if (step === 'choose' && number !== lastStep.current) return;
        const { content: known, ...rest } = await ask(step, answer, questionHash.current);
        const question = shownQuestionOf(known);
        if (number !== lastStep.current || !question) return;
        questionHash.current = rest.questionHash;
        const earlier = rest.earlier ? shownQuestionOf(rest.earlier.content) : undefined;
        setAnswered({ ask, question, earlier });
        setChoice(undefined);
        setError(undefined);
      };
      const done = queue.current.then(run);
      queue.current = done.catch(() => undefined);
      return done;
    },
    [ask],
  );

  /** Another device may have been faster: what it did is shown instead. */
  const sendOrRead = useCallback(
    async (step: Step, answer?: readonly string[]): Promise<void> => {
      try {
        await send(step, answer);
      } catch (error) {
        if (!isApiError(error, 'attempt_not_now')) throw error;
        await send('read');
      }
    },
    [send],
  );

  useEffect(() => {
    setError(undefined);
    setChoice(undefined);
    questionHash.current = undefined;
    send('read').catch((error: unknown) => setError(reasonOf(error)));
  }, [send]);

  return {
    /** Undefined until this attempt was answered once. */
    answered: answered?.ask === ask ? answered : undefined,
    /** What was chosen here and is not answered yet. */
    choice,
    error,
    setChoice,
    setError,
    take: sendOrRead,
  };
};

/** Answers a question, step after step; choices are seen at once and sent behind. Source: QST-015…021. */
export const useAttempt = (
  kind: QuestionKind,
  content: string,
  host: ActivityHost | undefined,
): Answering => {
  const ask = useAsk(kind, content, host);
  const first = useMemo(
    () => shownQuestionOf(content) ?? shownQuestionOf(withheldQuestion(kind, content)),
    [kind, content],
  );
  const { answered, choice, error, setChoice, setError, take } = useSteps(ask);
  const [isBusy, setBusy] = useState(false);
  const question = answered?.question ?? first;
  const chosen = choice ?? (question ? chosenIn(question) : []);

  return {
    question,
    earlier: answered?.earlier,
    chosen,
    isKnown: answered !== undefined,
    isBusy,
    error,
    choose: (answer) => {
      setChoice(answer);
      take('choose', answer).catch((error: unknown) => {
        // What could not be sent now goes along with the submit.
        if (!isApiError(error) || !error.isPassing) setError(reasonOf(error));
      });
    },
    take: async (step) => {
      setBusy(true);
      try {
        await take(step, step === 'submit' ? chosen : undefined);
      } catch (error) {
        setError(reasonOf(error));
      } finally {
        setBusy(false);
      }
    },
  };
};
