import { ROLES } from '@sayfa/contract-kit';
import { describe, expect, it } from 'vitest';
import { givableRoles, managesPeople, maskedPhone, mayChange } from './users.rules.ts';

describe('who manages whom', () => {
  it('lets Domain Admins and Super Admins manage people, and nobody else', () => {
    const others = ROLES.filter((role) => !['Domain Admin', 'Super Admin'].includes(role));
    expect(managesPeople(others)).toBe(false);
    expect(managesPeople(['Teacher', 'Domain Admin'])).toBe(true);
    expect(managesPeople(['Super Admin'])).toBe(true);
    expect(givableRoles(others)).toEqual([]);
    expect(mayChange(others, [])).toBe(false);
  });

  it('[ADMIN_TENANT_OPS-002] keeps Super Admin and Developer from Domain Admins', () => {
    expect(givableRoles(['Domain Admin'])).toEqual([
      'Student',
      'Teacher',
      'Video Editor',
      'Program Coordinator',
      'Domain Admin',
    ]);
    expect(givableRoles(['Super Admin'])).toEqual([...ROLES]);
    expect(mayChange(['Domain Admin'], ['Student', 'Super Admin'])).toBe(false);
    expect(mayChange(['Domain Admin'], ['Developer'])).toBe(false);
    expect(mayChange(['Domain Admin'], ['Domain Admin'])).toBe(true);
    expect(mayChange(['Domain Admin'], [])).toBe(true);
  });

  it('shows the first and the last two digits of a phone', () => {
    expect(maskedPhone('5321234567')).toBe('5•••••••67');
    expect(maskedPhone('')).toBe('');
  });
});
