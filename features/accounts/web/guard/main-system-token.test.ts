import { describe, expect, it } from 'vitest';
import { tokenInCookies } from './main-system-token.ts';

const token = 'A'.repeat(43);

describe('tokenInCookies', () => {
  it('[ACC-055] finds the token among other cookies', () => {
    expect(tokenInCookies(`lang=tr; auth_token=${token}; x=1`, 'auth_token')).toBe(token);
  });

  it.each(['', 'auth_token=', 'my_auth_token=abc', 'auth_token=<script>', `auth_tokens=${token}`])(
    'finds none in "%s"',
    (cookies) => {
      expect(tokenInCookies(cookies, 'auth_token')).toBeUndefined();
    },
  );
});
