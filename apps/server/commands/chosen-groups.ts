import type { Domain, People } from '@sayfa/accounts/port';

import { CommandError } from './command-error.ts';

/** The domain of that name. Throws CommandError. */
export const chosenDomain = async (people: People, name: string): Promise<Domain> => {
  const domain = await people.domainByName(name);
  if (domain) return domain;
  const names = (await people.domains()).map((known) => known.name).join(', ');
  throw new CommandError(`There is no domain ${name}. Domains: ${names || 'none yet'}.`);
};

/** Course groups of the domain by label or number, as a person would write them. Throws CommandError. */
export const chosenGroups = async (
  people: People,
  domain: Domain,
  texts: readonly string[],
): Promise<{ id: number; label: string }[]> => {
  const groups = await people.groupsOfDomain(domain.id);
  return texts.map((text) => {
    const fold = (label: string) => label.trim().toLocaleLowerCase('tr');
    const found = groups.find(
      (group) => String(group.id) === text || fold(group.label) === fold(text),
    );
    if (found) return found;
    const labels = groups.map((group) => `${group.id} (${group.label})`).join(', ');
    throw new CommandError(
      `Domain ${domain.name} has no course group ${text}. Groups: ${labels || 'none yet'}.`,
    );
  });
};
