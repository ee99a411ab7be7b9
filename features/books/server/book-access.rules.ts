import { hasCapability } from '@sayfa/contract-kit';
import type { Principal } from '@sayfa/server-kit';

type Reader = Pick<Principal, 'roles' | 'domainId' | 'groupIds'>;
type Readable = { domainId: number; groupIds: readonly number[] };

/**
 * Who may read a book: Super Admin any, admin level those of the own domain, everyone else those of
 * one of their course groups. For everyone else the book does not exist. Source: SEC-005.
 */
export const mayRead = (person: Reader, book: Readable): boolean => {
  if (hasCapability(person, 'actsInAllDomains')) return true;
  if (person.domainId !== book.domainId) return false;
  if (hasCapability(person, 'canReadDomainBooks')) return true;
  return book.groupIds.some((groupId) => person.groupIds.includes(groupId));
};
