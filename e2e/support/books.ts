import type { SignedIn } from './people.ts';

type Person = { details: { groups: { id: number; label: string }[] } };
type Shelf = { data: { hash: string; name: string }[] };

/** The address of a book of a course group, without a page. */
export const addressOfBook = async (
  person: SignedIn,
  group: string,
  name: string,
): Promise<string> => {
  const { details } = await person.get<Person>('/api/v2/user/details');
  const found = details.groups.find(({ label }) => label === group);
  const search = encodeURIComponent(name);
  const shelf = await person.get<Shelf>(`/api/v2/group-ebooks/${found?.id}?search=${search}`);
  return `/indivibook/${shelf.data.find((one) => one.name === name)?.hash}`;
};
