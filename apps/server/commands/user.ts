import type { Composition } from '../compose.ts';
import { chosenDomain, chosenGroups } from './chosen-groups.ts';
import { CommandError } from './command-error.ts';
import { readPassword, refuseNoEmail } from './credentials.ts';
import { chosenRole } from './user-change.ts';

/** What `user add` was told. */
export type NewPerson = {
  email: string;
  domain: string;
  name: string;
  lastName: string;
  phone: string;
  role: string[];
  group: string[];
  password?: string;
};

/** Adds a person with a verified phone, and says the number of the account. Throws CommandError. */
export const addPerson = async ({ accounts }: Composition, person: NewPerson): Promise<void> => {
  const { people } = accounts;
  refuseNoEmail(person.email);
  if (person.phone && !/^\d{10}$/u.test(person.phone))
    throw new CommandError('The phone needs 10 digits.');
  const roles = person.role.map(chosenRole);
  const domain = await chosenDomain(people, person.domain);
  if ((await people.idByEmail(domain.id, person.email)) !== undefined) {
    throw new CommandError(`Domain ${domain.name} has ${person.email} already.`);
  }
  if (person.phone && (await people.isPhoneTaken(domain.id, person.phone))) {
    throw new CommandError(`Somebody else of domain ${domain.name} has the phone ${person.phone}.`);
  }
  const groups = await chosenGroups(people, domain, person.group);
  const id = await people.addUser({
    domain: domain.name,
    email: person.email,
    name: person.name,
    lastName: person.lastName,
    password: await readPassword(person.password),
    roles,
    groupIds: groups.map((group) => group.id),
    phone: person.phone,
    verified: true,
  });
  process.stdout.write(`${person.email} is account ${id} of ${domain.name}.\n`);
};
