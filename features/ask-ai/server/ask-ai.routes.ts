import type { CountRequest } from '@sayfa/accounts/port';
import { activityFor } from '@sayfa/activities/contract';
import { UserFacingError } from '@sayfa/contract-kit';
import type { Clock } from '@sayfa/kernel';
import { type FeatureRoutes, redrawnPicture, routesOf } from '@sayfa/server-kit';
import type { Logger } from 'pino';
import { askAiCalls } from '../contract/index.ts';
import { activityOfAnswer } from './answer-activity.rules.ts';
import { askAiPolicy } from './ask-ai.policy.ts';
import { AiFailure, type AiProvider, type AskAiNotes, type AskAiPages } from './ask-ai.port.ts';
import type { AskAiStore } from './ask-ai.store.ts';
import { plainAnswer } from './note-text.rules.ts';
import { promptFor } from './prompts.rules.ts';
import { receiveQuestion } from './receive-question.ts';
import { categoryIn } from './words.ts';

/** Pixels of the longer side that are handed on; models see no more. */
const LONGEST_SIDE = 1_568;

/** What the calls are made of. */
export type AskAiParts = {
  isOn: boolean;
  /** Undefined where none is set up. */
  provider: AiProvider | undefined;
  pages: AskAiPages;
  activities: AskAiNotes;
  store: AskAiStore;
  countOfPerson: CountRequest;
  countOfDomain: CountRequest;
  clock: Clock;
  log: Logger;
};

/** The calls of asking an AI. While it is switched off, they lead nowhere. */
export const askAiRoutes = (parts: AskAiParts): FeatureRoutes => {
  const { pages, activities, store, clock } = parts;

  const demandOn = (): void => {
    if (!parts.isOn) throw new UserFacingError('not_found');
  };

  const answerTo = async (prompt: Parameters<AiProvider['answer']>[0]): Promise<string> => {
    try {
      if (!parts.provider) throw new AiFailure('no AI is set up');
      const text = plainAnswer(await parts.provider.answer(prompt));
      if (text === '') throw new AiFailure('the AI answered nothing');
      return text;
    } catch (error) {
      if (!(error instanceof AiFailure)) throw error;
      parts.log.warn({ reason: error.message }, 'a question to the AI failed');
      throw new UserFacingError('ai_failed');
    }
  };

  return routesOf('ask-ai', askAiCalls, askAiPolicy, {
    ask: async ({ person, request, language }) => {
      demandOn();
      const { question, picture } = await receiveQuestion(request);
      const { bookId, pageNumber } = await pages.pageForPerson(person, question.page_id);
      await parts.countOfPerson({ userId: person.userId });
      await parts.countOfDomain({ domainId: person.domainId });
      const lang = question.lang ?? language;
      const text = await answerTo({
        ...promptFor(question, lang),
        picture: { bytes: await redrawnPicture(picture, LONGEST_SIDE), type: 'image/jpeg' },
      });
      const id = await activities.addTo(bookId, pageNumber, {
        userId: person.userId,
        ...activityOfAnswer(question.category, text),
        left: question.left,
        top: question.top,
        sharing: false,
        published: false,
        description: categoryIn(lang, question.category),
      });
      await store.add({
        domain_id: person.domainId,
        user_id: person.userId,
        ebook_pages_id: question.page_id,
        activity_id: id,
        category: question.category,
        question: question.question,
        lesson: question.lesson,
        level: question.level,
        language: lang,
        question_id: question.question_id,
        created_at: clock.now(),
      });
      const own = await activities.ofPerson(person.userId, question.page_id);
      const note = own.find((one) => one.id === id);
      // The page went between the two.
      if (!note) throw new UserFacingError('book_not_found');
      return { success: true as const, zoom: activityFor(person, note) };
    },

    notes: async ({ person, query }) => {
      demandOn();
      await pages.pageForPerson(person, query.page_id);
      const entries = await store.onPage(person.userId, query.page_id);
      const own = await activities.ofPerson(person.userId, query.page_id);
      const byId = new Map(own.map((one) => [one.id, one]));
      return {
        data: entries.flatMap(({ activity_id, category, question, created_at }) => {
          const note = byId.get(activity_id);
          const at = new Date(created_at).toISOString();
          return note
            ? [{ note: activityFor(person, note), category, question, created_at: at }]
            : [];
        }),
      };
    },
  });
};
