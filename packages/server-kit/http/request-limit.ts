import { UserFacingError } from '@sayfa/contract-kit';
import type { Clock } from '@sayfa/kernel';

const HOUR = 3_600_000;

/** One IPv6 customer holds a whole /64. */
const customerOf = (address: string): string =>
  address.includes(':') && !address.includes('.')
    ? address.split(':').slice(0, 4).join(':')
    : address;

/** Counts requests of one sender within an hour, in memory: nobody's address is kept for it. */
export const requestLimit = (clock: Clock, anHour: number) => {
  const sent = new Map<string, number[]>();
  return (sender: { userId: number } | { address: string }): void => {
    const now = clock.now();
    const key = 'userId' in sender ? `user ${sender.userId}` : customerOf(sender.address);
    for (const [other, times] of sent) {
      if ((times.at(-1) ?? 0) <= now - HOUR) sent.delete(other);
    }
    const recent = (sent.get(key) ?? []).filter((time) => time > now - HOUR);
    const [oldest] = recent;
    if (oldest !== undefined && recent.length >= anHour) {
      const retryAfter = Math.ceil((oldest + HOUR - now) / 1000);
      throw new UserFacingError('too_many_requests', { retryAfter });
    }
    sent.set(key, [...recent, now]);
  };
};
