import type { Clock } from '@sayfa/kernel';
import type { Sms, SmsMessage } from './sms.port.ts';

const MAX_MESSAGES = 100;

/** A message that a developer may read instead of a phone's owner. */
export type OutboxMessage = SmsMessage & { sentAt: number };

/** Messages of a server under development: kept in memory and shown, never sent. */
export type Outbox = Sms & { messages(): OutboxMessage[] };

/** Messages of a server under development, newest first; `show` sees each as it comes. */
export const outbox = (clock: Clock, show: (message: OutboxMessage) => void): Outbox => {
  const messages: OutboxMessage[] = [];
  return {
    send: async (message) => {
      const sent = { ...message, sentAt: clock.now() };
      messages.unshift(sent);
      messages.splice(MAX_MESSAGES);
      show(sent);
    },
    messages: () => [...messages],
  };
};
