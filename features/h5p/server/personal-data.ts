import type { PersonalData } from '@sayfa/server-kit';
import type { PackageStore } from './packages.store.ts';

/** Packages that a person brought along. */
export const h5pPersonalData = (packages: PackageStore): PersonalData => ({
  export: async (userId) => {
    const own = await packages.ofPerson(userId);
    return [
      {
        name: 'h5p/packages.json',
        content: own.map(({ created_at, ...row }) => ({
          ...row,
          created_at: new Date(created_at).toISOString(),
        })),
      },
    ];
  },
  erase: (userId) => packages.removeOwner(userId),
});
