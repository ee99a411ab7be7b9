import { ROLES, type Role } from '@sayfa/contract-kit';
import { expect, it } from 'vitest';
import { isAreaEditor } from './is-area-editor.ts';

const having = (...names: Role[]) =>
  isAreaEditor({ roles: names.map((name, index) => ({ id: index + 1, name })) });

it('[TBR-021] is for admin level, and for nobody who is a teacher first of all', () => {
  const editors = ROLES.filter((role) => having(role));
  expect(editors.toSorted()).toEqual(['Domain Admin', 'Program Coordinator', 'Super Admin']);
  expect(having('Teacher', 'Domain Admin')).toBe(false);
  expect(having('Domain Admin', 'Teacher')).toBe(true);
  expect(having('Student')).toBe(false);
  expect(having()).toBe(false);
  expect(isAreaEditor(null)).toBe(false);
});
