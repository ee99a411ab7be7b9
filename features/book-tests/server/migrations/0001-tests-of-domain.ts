import type { Migration } from '@sayfa/server-kit';

/** Tests of a whole domain are asked for by who records; the tables themselves are of `margins/0001`. */
export const testsOfDomain: Migration = {
  id: 'book-tests/0001',
  statements: () => [
    'create index book_tests_domain on book_tests (domain_id, id) where deleted_at is null',
  ],
};
