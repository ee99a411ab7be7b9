import { describe, expect, it } from 'vitest';
import { checkContact } from './contact-fields.ts';

const GOOD = { type: '0', title: 'Kitap', email: 'veli@example.org', message: 'Açılmıyor.' };

describe('the contact form', () => {
  it('[HLP-009] [HLP-010] counts type 0 as chosen', () => {
    expect(checkContact(GOOD)).toEqual({ body: { ...GOOD, type: 0 } });
  });

  it.each([
    ['HLP-010', { type: '' }, { type: 'contact_required' }],
    ['HLP-011', { title: ' ' }, { title: 'contact_required' }],
    ['HLP-011', { title: 'a' }, { title: 'contact_too_short' }],
    ['HLP-011', { title: 'a'.repeat(51) }, { title: 'contact_too_long' }],
    ['HLP-012', { email: '' }, { email: 'contact_required' }],
    ['HLP-012', { email: 'veli@' }, { email: 'contact_email_invalid' }],
    ['HLP-013', { message: '' }, { message: 'contact_required' }],
  ])('[%s] says what is wrong with %j', (_id, wrong, problems) => {
    expect(checkContact({ ...GOOD, ...wrong })).toEqual({ problems });
  });

  it('[HLP-011] [CFG-021] takes titles of 2 to 50 characters', () => {
    for (const title of ['ab', 'a'.repeat(50)]) {
      expect(checkContact({ ...GOOD, title })).toEqual({ body: { ...GOOD, title, type: 0 } });
    }
  });

  it('says everything at once', () => {
    const { problems = {} } = checkContact({ type: '', title: '', email: '', message: '' });
    expect(Object.keys(problems).toSorted()).toEqual(['email', 'message', 'title', 'type']);
  });
});
