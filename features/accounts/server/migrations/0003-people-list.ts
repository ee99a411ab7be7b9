import type { Migration } from '@sayfa/server-kit';

/** What lists of people are read by. */
export const peopleList: Migration = {
  id: 'accounts/0003',
  statements: () => [
    'create index users_domain_search on users (domain_id, search_key, id)',
    'create index users_search on users (search_key, id)',
    'create index user_roles_domain on user_roles (domain_id, role)',
    'create index invitations_expiry on invitations (expires_at)',
  ],
};
