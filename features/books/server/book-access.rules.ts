import { hasCapability } from '@sayfa/contract-kit';
import type { Principal } from '@sayfa/server-kit';

type Reader = Pick<Principal, 'roles' | 'domainId' | 'groupIds'>;
type Readable = { domainId: number; groupIds: readonly number[] };

/**
 * Who may read a book: Super Admins any, admin level those of their domain, others those of their
 * course groups. For everybody else the book does not exist. Source: SEC-005.
 */
export const mayRead = (person: Reader, book: Readable): boolean => {
  if (hasCapability(person, 'actsInAllDomains')) return true;
  if (person.domainId !== book.domainId) return false;
  if (hasCapability(person, 'canReadDomainBooks')) return true;
  return book.groupIds.some((groupId) => person.groupIds.includes(groupId));
};
