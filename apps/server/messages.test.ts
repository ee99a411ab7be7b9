import { ERROR_STATUS } from '@sayfa/contract-kit';
import { LANGUAGES } from '@sayfa/i18n';
import { describe, expect, it } from 'vitest';
import { loadMessages } from './messages.ts';

describe('loadMessages', () => {
  const messages = loadMessages();

  it.each(LANGUAGES)('[API-056] has words for every refusal in %s', (language) => {
    const silent = Object.keys(ERROR_STATUS).filter((code) => messages(language, code) === code);
    expect(silent).toEqual([]);
  });

  it('[ACC-010] and [ACC-011] say it in the quoted words in English', () => {
    expect(messages('en', 'bad_credentials')).toBe('Please check your login credentials.');
    expect(messages('en', 'server_error')).toBe('Server Error. Please try again later.');
  });
});
