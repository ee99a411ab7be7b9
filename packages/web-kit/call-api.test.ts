import { call } from '@sayfa/contract-kit';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { addressOf } from './call-api.ts';
import { refusalOf } from './http-client.ts';

const listing = call({
  method: 'GET',
  path: '/api/v2/shelves/:id/books/:place',
  summary: 'For the test.',
  params: z.object({ id: z.int(), place: z.string() }),
  query: z.object({ search: z.optional(z.string()), limit: z._default(z.int(), 50) }),
});

describe('addressOf', () => {
  it('fills the path in and keeps what is asked', () => {
    expect(
      addressOf(listing, {
        params: { id: 7, place: 'a/b?' },
        query: { search: 'çözüm & soru', limit: 5 },
      }),
    ).toBe('/api/v2/shelves/7/books/a%2Fb%3F?search=%C3%A7%C3%B6z%C3%BCm+%26+soru&limit=5');
  });

  it('leaves out what is not there', () => {
    expect(addressOf(listing, { params: { id: 7, place: 'x' }, query: {} })).toBe(
      '/api/v2/shelves/7/books/x',
    );
  });
});

describe('refusalOf', () => {
  it('keeps what the server says', () => {
    const error = refusalOf(429, {
      success: false,
      code: 'too_many_attempts',
      message: 'Wait a little.',
      retryAfter: 30,
      requestId: 'r-1',
    });
    expect(error).toMatchObject({
      status: 429,
      code: 'too_many_attempts',
      message: 'Wait a little.',
      retryAfter: 30,
      requestId: 'r-1',
      isPassing: true,
    });
  });

  it.each([undefined, null, '<html>', { success: true }])(
    'takes an unreadable answer for a server error: %s',
    (answer) => {
      expect(refusalOf(502, answer)).toMatchObject({ code: 'server_error', isPassing: true });
    },
  );
});
