import { randomInt } from 'node:crypto';
import { UserFacingError } from '@sayfa/contract-kit';
import type { Clock } from '@sayfa/kernel';
import * as z from 'zod/mini';
import { CARD_CODES, CARD_DIGITS, PIN_DIGITS } from '../contract/index.ts';
import { unusedOf } from './pin-cards.rules.ts';
import type { PinCardsStore, StoredCard } from './pin-cards.store.ts';
import type { HashShortCode } from './secret.store.ts';

/** A number that another card has is drawn again; so many in a row never happen. */
const TRIES = 50;

const hashes = z.array(z.string());
const numbers = z.array(z.int());

const newDigits = (count: number): string =>
  Array.from({ length: count }, () => String(randomInt(10))).join('');

const usedOf = ({ used }: StoredCard): number[] => numbers.parse(JSON.parse(used));

const oneOf = (some: readonly number[]): number => some[randomInt(Math.max(1, some.length))] ?? 0;

/** Printed cards of codes. */
export type PinCards = ReturnType<typeof createPinCards>;

/** Creates what makes cards, says which code of one is requested, and takes codes, each once. */
export const createPinCards = (ports: {
  store: PinCardsStore;
  hashOf: HashShortCode;
  clock: Clock;
}) => {
  const { store, hashOf, clock } = ports;
  const codeHash = (card: string, number: number, code: string) =>
    hashOf(`code ${number} of card ${card}: ${code}`);

  /** What a card that does not exist would ask for: always the same, so that nobody finds out. */
  const requestedOfNobody = async (domainId: number, card: string): Promise<number> => {
    const hash = await hashOf(`requested of card ${card} in domain ${domainId}`);
    return (Buffer.from(hash).readUInt32BE() % CARD_CODES) + 1;
  };

  return {
    remove: store.remove,

    ofPerson: async (userId: number) => {
      const card = await store.ofPerson(userId);
      return card && { madeAt: card.made_at, left: CARD_CODES - usedOf(card).length };
    },

    /** A new card in place of the former; its codes are known this once. */
    make: async ({ userId, domainId }: { userId: number; domainId: number }) => {
      const codes = Array.from({ length: CARD_CODES }, () => newDigits(PIN_DIGITS));
      for (let tries = 0; tries < TRIES; tries += 1) {
        const card = newDigits(CARD_DIGITS);
        const hashed = codes.map((code, place) => codeHash(card, place + 1, code));
        const isMade = await store.put({
          user_id: userId,
          domain_id: domainId,
          card_number: card,
          codes: JSON.stringify(await Promise.all(hashed)),
          used: '[]',
          requested: oneOf(unusedOf(CARD_CODES, [])),
          made_at: clock.now(),
        });
        if (isMade) return { card, codes };
      }
      throw new UserFacingError('conflict');
    },

    /** Which code is requested: the same until it is answered. Throws pins_used_up. */
    requestedOf: async (domainId: number, number: string): Promise<number> => {
      const card = await store.byNumber(domainId, number);
      if (!card) return requestedOfNobody(domainId, number);
      if (card.requested === 0) throw new UserFacingError('pins_used_up');
      return card.requested;
    },

    /** Whose card it is where the code is the one that is requested, with how many are left. */
    take: async (domainId: number, number: string, code: string) => {
      const card = await store.byNumber(domainId, number);
      if (!card || card.requested === 0) return undefined;
      const expected = hashes.parse(JSON.parse(card.codes))[card.requested - 1];
      if ((await codeHash(number, card.requested, code)) !== expected) return undefined;
      const used = [...usedOf(card), card.requested];
      const left = unusedOf(CARD_CODES, used);
      const next = { used: JSON.stringify(used), requested: left.length > 0 ? oneOf(left) : 0 };
      if (!(await store.use(card, next))) return undefined;
      return { userId: card.user_id, left: left.length };
    },
  };
};
