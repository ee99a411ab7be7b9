import { foldForSearch } from '@sayfa/kernel';

/** What people are found by, as it is stored and searched. */
export const searchKeyOf = (person: { name: string; last_name: string; email: string }): string =>
  foldForSearch(`${person.name} ${person.last_name} ${person.email}`);
