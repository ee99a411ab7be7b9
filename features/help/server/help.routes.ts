import type { CountRequest } from '@sayfa/accounts/port';
import { hasCapability, UserFacingError } from '@sayfa/contract-kit';
import type { Clock } from '@sayfa/kernel';
import { type FeatureRoutes, type Principal, routesOf } from '@sayfa/server-kit';
import { type ContactState, helpCalls, INBOX_PAGE } from '../contract/index.ts';
import { forInbox, forSender, stateAfter } from './contact.rules.ts';
import type { ContactStore } from './contact.store.ts';
import { helpPolicy } from './help.policy.ts';
import { receivedIn } from './words.ts';

/** Messages of one's own that help lists. */
const MAX_OWN = 50;

/** A Super Admin looks after every domain, everyone else after the own one. */
const withinOf = (person: Principal) => ({
  domainId: hasCapability(person, 'actsInAllDomains') ? undefined : person.domainId,
});

/** The calls of help. */
export const helpRoutes = (parts: {
  store: ContactStore;
  clock: Clock;
  countMessage: CountRequest;
  /** Where a visitor's message goes; undefined while nobody has set the product up. */
  domainOfVisitors: () => Promise<number | undefined>;
}): FeatureRoutes => {
  const { store, clock } = parts;

  const messageOf = async (person: Principal, id: number) => {
    const message = await store.byId(withinOf(person), id);
    if (!message) throw new UserFacingError('not_found');
    return message;
  };

  return routesOf('help', helpCalls, helpPolicy, {
    contact: async ({ body, visitor, address, language }) => {
      await parts.countMessage(visitor ? { userId: visitor.userId } : { address });
      const domainId = visitor?.domainId ?? (await parts.domainOfVisitors());
      if (domainId === undefined) throw new UserFacingError('not_ready');
      await store.add({
        ...body,
        domain_id: domainId,
        user_id: visitor?.userId ?? null,
        language,
        created_at: clock.now(),
      });
      return { success: true, message: receivedIn(language) };
    },

    ownMessages: async ({ person }) => ({
      data: (await store.ofUser(person.userId, MAX_OWN)).map(forSender),
    }),

    inbox: async ({ person, query }) => {
      const within = withinOf(person);
      const { state, before } = query;
      const found = await store.list(within, { state, before, limit: INBOX_PAGE });
      const shown = found.slice(0, INBOX_PAGE);
      const counts = new Map((await store.counts(within)).map((each) => [each.state, each.count]));
      const countOf = (each: ContactState): number => counts.get(each) ?? 0;
      return {
        data: shown.map(forInbox),
        next_before: found.length > INBOX_PAGE ? (shown.at(-1)?.id ?? null) : null,
        counts: {
          new: countOf('new'),
          answered: countOf('answered'),
          archived: countOf('archived'),
        },
      };
    },

    answerMessage: async ({ person, params, body }) => {
      const message = await messageOf(person, params.id);
      await store.answer({
        domain_id: message.domain_id,
        message_id: message.id,
        user_id: person.userId,
        text: body.text,
        created_at: clock.now(),
      });
      return { success: true as const, data: forInbox(await messageOf(person, params.id)) };
    },

    moveMessage: async ({ person, params, body }) => {
      const message = await messageOf(person, params.id);
      await store.setState(message.id, stateAfter(body.archived, message.answers.length));
      return { success: true as const, data: forInbox(await messageOf(person, params.id)) };
    },
  });
};
