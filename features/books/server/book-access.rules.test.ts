import type { Role } from '@sayfa/contract-kit';
import { describe, expect, it } from 'vitest';
import { mayRead } from './book-access.rules.ts';

const book = { domainId: 1, groupIds: [10, 11] };
const person = (roles: Role[], domainId: number, groupIds: number[] = []) => ({
  roles,
  domainId,
  groupIds,
});

describe('mayRead', () => {
  it.each<[string, Role[], number, number[], boolean]>([
    ['a student of one of its groups', ['Student'], 1, [11], true],
    ['someone without a role in one of its groups', [], 1, [10], true],
    ['a student of another group', ['Student'], 1, [12], false],
    ['a teacher without the group', ['Teacher'], 1, [], false],
    ['a developer without the group', ['Developer'], 1, [], false],
    ['a domain admin of its domain', ['Domain Admin'], 1, [], true],
    ['a program coordinator, second of two roles', ['Teacher', 'Program Coordinator'], 1, [], true],
    ['a domain admin of another domain', ['Domain Admin'], 2, [], false],
    ['a student of another domain with the same group number', ['Student'], 2, [10], false],
    ['a super admin of another domain', ['Super Admin'], 2, [], true],
  ])('[SEC-005] %s', (_who, roles, domainId, groupIds, expected) => {
    expect(mayRead(person(roles, domainId, groupIds), book)).toBe(expected);
  });
});
