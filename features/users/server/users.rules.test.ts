import { ROLES } from '@sayfa/contract-kit';
import { describe, expect, it } from 'vitest';
import { maskedPhone, mayChange } from './users.rules.ts';

describe('who manages whom', () => {
  it('[ADMIN_TENANT_OPS-002] keeps Super Admin and Developer from Domain Admins', () => {
    expect(mayChange({ roles: ['Program Coordinator'] }, [])).toBe(false);
    const admin = { roles: ['Teacher', 'Domain Admin'] } as const;
    expect(mayChange(admin, ['Student', 'Super Admin'])).toBe(false);
    expect(mayChange(admin, ['Developer'])).toBe(false);
    expect(mayChange(admin, ['Domain Admin'])).toBe(true);
    expect(mayChange(admin, [])).toBe(true);
    expect(mayChange({ roles: ['Super Admin'] }, [...ROLES])).toBe(true);
  });

  it('shows the first and the last two digits of a phone', () => {
    expect(maskedPhone('5321234567')).toBe('5•••••••67');
    expect(maskedPhone('')).toBe('');
  });
});
