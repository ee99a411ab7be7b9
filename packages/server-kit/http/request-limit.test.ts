import { fakeClock } from '@sayfa/testkit';
import { describe, expect, it } from 'vitest';
import { requestLimit } from './request-limit.ts';

const HOUR = 3_600_000;

describe('requestLimit', () => {
  it('[LIB-035] lets so many through in an hour, and says when to come again', () => {
    const clock = fakeClock();
    const count = requestLimit(clock, 2);
    count({ address: '192.0.2.1' });
    clock.advance(HOUR / 2);
    count({ address: '192.0.2.1' });
    expect(() => count({ address: '192.0.2.1' })).toThrow(
      expect.objectContaining({ code: 'too_many_requests', extras: { retryAfter: 1800 } }),
    );
    count({ address: '192.0.2.2' });
    count({ userId: 1 });
    clock.advance(HOUR / 2);
    count({ address: '192.0.2.1' });
  });

  it('takes all addresses of an IPv6 customer for one', () => {
    const count = requestLimit(fakeClock(), 1);
    count({ address: '2001:db8:1:2::1' });
    expect(() => count({ address: '2001:db8:1:2:ffff::9' })).toThrow('too_many_requests');
    count({ address: '2001:db8:1:3::1' });
  });
});
