import type { Role } from '@sayfa/contract-kit';
import { describe, expect, it } from 'vitest';
import { newDraft } from '../form/form-draft.ts';
import {
  audienceOf,
  audienceToChoose,
  fieldsOfAudience,
  isPrivate,
  readersOf,
} from './audience.ts';

const person = (id: number, role: Role) => ({ id, roles: [{ name: role }] });

describe('who sees an activity', () => {
  it('[ACT-056] is every reader for editors and the own institution for teachers', () => {
    expect(readersOf(person(7, 'Domain Admin'), 7)).toBe('book');
    expect(readersOf(person(7, 'Teacher'), 7)).toBe('institution');
    // Sharing another person's activity does not make it a part of the book.
    expect(readersOf(person(7, 'Domain Admin'), 8)).toBe('institution');
  });

  it('is not offered to pupils, who may not share', () => {
    expect(audienceToChoose(person(7, 'Student'), { does: 'add' })).toBeUndefined();
    const edit = { does: 'edit', activity: { user_id: 9 } } as const;
    expect(audienceToChoose(person(7, 'Domain Admin'), edit)).toBe('institution');
    expect(audienceToChoose(person(7, 'Domain Admin'), { does: 'add' })).toBe('book');
  });

  it('[ACT-057] is nobody else while it is hidden or not shared', () => {
    expect(audienceOf({ show: true, sharing: true }, 'book')).toBe('book');
    expect(audienceOf({ show: false, sharing: true }, 'book')).toBe('private');
    expect(audienceOf({ show: true, sharing: false }, 'institution')).toBe('private');
  });

  it('shows a hidden activity when it is shared, and keeps it shown when it is not', () => {
    expect(fieldsOfAudience('institution')).toEqual({ show: true, sharing: true });
    expect(fieldsOfAudience('private')).toEqual({ sharing: false });
  });

  it('is the readers of a new activity', () => {
    expect(audienceOf(newDraft({ x: 1, y: 20 }), 'institution')).toBe('institution');
  });
});

describe('the mark of an activity that readers do not see', () => {
  const activity = { user_id: 7, sharing: 0, show: 1 } as const;

  it('is for its owner and for editors', () => {
    expect(isPrivate(activity, person(7, 'Teacher'))).toBe(true);
    expect(isPrivate(activity, person(8, 'Domain Admin'))).toBe(true);
    expect(isPrivate(activity, person(8, 'Teacher'))).toBe(false);
    expect(isPrivate(activity, null)).toBe(false);
  });

  it('is not for pupils, who cannot share, nor on shared ones', () => {
    expect(isPrivate(activity, person(7, 'Student'))).toBe(false);
    expect(isPrivate({ ...activity, sharing: 1 }, person(7, 'Teacher'))).toBe(false);
    expect(isPrivate({ ...activity, sharing: 1, show: 0 }, person(7, 'Teacher'))).toBe(true);
  });
});
