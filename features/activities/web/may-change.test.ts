import type { Role } from '@sayfa/contract-kit';
import { describe, expect, it } from 'vitest';
import { mayChange, mayEdit, mayMove } from './may-change.ts';

const person = (id: number, role: Role, userCanEditActivity = false) => ({
  id,
  roles: [{ name: role }],
  userCanEditActivity,
});
const activity = (button_type = 'text') => ({ id: 1, user_id: 7, button_type });

it('projected activities are neither edited nor moved, but can be removed from the page', () => {
  const projected = { ...activity('zoomVideoAnswer'), id: -4 };
  const admin = person(8, 'Domain Admin');
  expect([mayEdit(projected, admin), mayMove(projected, admin)]).toEqual([false, false]);
  expect(mayChange(projected, admin)).toBe(true);
});

describe('who changes an activity', () => {
  it('[ACT-032] lets its owner and whoever is named to', () => {
    expect(mayChange(activity(), person(7, 'Teacher'))).toBe(true);
    expect(mayChange(activity(), person(8, 'Teacher'))).toBe(false);
    expect(mayChange(activity(), person(8, 'Teacher', true))).toBe(true);
    expect(mayChange(activity(), null)).toBe(false);
  });

  it('[ACT-033] lets admin level', () => {
    expect(mayChange(activity(), person(8, 'Domain Admin'))).toBe(true);
  });

  it.each([
    ['text', true],
    ['h5p', true],
    ['video', true],
    ['zoomVideoAnswer', true],
    ['link', true],
    ['audio', true],
    ['image', true],
    ['mc_question', true],
    ['mr_question', true],
    ['zoomPagePart', false],
    ['nothing_known', false],
  ])('[ACT-034] offers editing of %s: %s', (type, offered) => {
    expect(mayEdit(activity(type), person(7, 'Teacher'))).toBe(offered);
  });

  it('[ACT-043] lets the owner and admin level move it, nobody else', () => {
    expect(mayMove(activity(), person(7, 'Teacher'))).toBe(true);
    expect(mayMove(activity(), person(8, 'Program Coordinator'))).toBe(true);
    expect(mayMove(activity(), person(8, 'Teacher', true))).toBe(false);
  });
});
