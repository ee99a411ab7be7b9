import type { Migration } from '@sayfa/server-kit';

/** An index for the tests of a domain. `margins/0001` created the tables. */
export const testsOfDomain: Migration = {
  id: 'book-tests/0001',
  statements: () => [
    'create index book_tests_domain on book_tests (domain_id, id) where deleted_at is null',
  ],
};
