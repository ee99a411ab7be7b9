import type { Role } from '@sayfa/contract-kit';
import { usersCalls } from '@sayfa/users/contract';
import { useCall, useSession } from '@sayfa/web-kit';

/** What may be chosen: roles to give, domains with their course groups. */
export type UsersOptions = {
  roles: readonly Role[];
  domains: readonly { name: string; title: string }[];
  ownDomain: string;
  groupsOf(domain: string): readonly { id: number; label: string }[];
};

const NOTHING: { roles: Role[]; domains: { name: string; title: string; groups: [] }[] } = {
  roles: [],
  domains: [],
};

/** What the person who is signed in may choose from. */
export const useOptions = (enabled: boolean): UsersOptions => {
  const ownDomain = useSession(({ details }) => details?.domain_name) ?? '';
  const { data } = useCall(usersCalls.options, {}, { enabled });
  const { roles, domains } = data ?? NOTHING;
  return {
    roles,
    domains,
    ownDomain,
    groupsOf: (name) => domains.find((domain) => domain.name === name)?.groups ?? [],
  };
};
