import type { Role } from '@sayfa/contract-kit';
import { describe, expect, it } from 'vitest';
import { accessToGroup } from './library.rules.ts';

const group = { id: 10, domainId: 1 };

describe('accessToGroup', () => {
  it.each<[string, Role[], number, number[], string]>([
    ['a member', ['Student'], 1, [10], 'allowed'],
    ['someone else of the domain', ['Teacher'], 1, [11], 'forbidden'],
    ['admin level of the domain', ['Program Coordinator'], 1, [], 'allowed'],
    ['admin level of another domain', ['Domain Admin'], 2, [10], 'unknown'],
    ['a student of another domain', ['Student'], 2, [10], 'unknown'],
    ['a super admin', ['Super Admin'], 2, [], 'allowed'],
  ])('[SEC-005] %s', (_who, roles, domainId, groupIds, expected) => {
    expect(accessToGroup({ roles, domainId, groupIds }, group)).toBe(expected);
  });
});
