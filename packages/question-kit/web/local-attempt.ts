import type { ActivityHost } from '@sayfa/activity-kit/web';
import type { QuestionKind } from '../question.ts';
import { questionRule } from '../question-rule.ts';
import { UNTOUCHED } from '../shown-question.ts';

/** Mixes the options of a preview, always in the same way. */
const PREVIEW = 'preview';

/** Answers a question here and keeps nothing; for an author who tries it. `content` is the whole question. */
export const localAttempt = (kind: QuestionKind, content: string): ActivityHost['attempt'] => {
  const rule = questionRule(kind);
  let attempt = UNTOUCHED;
  return async (step, answer = []) => {
    if (step !== 'read') {
      const chosen =
        step === 'choose' || step === 'submit'
          ? rule.choose(content, attempt, answer)
          : { attempt };
      if ('attempt' in chosen && step !== 'choose') {
        const next = rule[step](content, chosen.attempt);
        if ('attempt' in next) attempt = next.attempt;
      } else if ('attempt' in chosen) attempt = chosen.attempt;
    }
    return { attempt, content: rule.shown(content, attempt, PREVIEW) };
  };
};
