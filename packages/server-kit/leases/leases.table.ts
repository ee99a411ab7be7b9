import type { Migration } from '../database/migrate.ts';

/** Locks that processes of one database share. */
export type LeasesTables = {
  leases: {
    name: string;
    /** The process that holds it, and which of its leases. */
    owner: string;
    /** When it ends unless it is renewed. */
    expires_at: number;
  };
};

/** The schema of shared locks. */
export const leasesMigrations: Migration[] = [
  {
    id: 'leases/0001',
    statements: (column) => [
      `create table leases (
        name ${column.id},
        owner ${column.text} not null,
        expires_at ${column.instant} not null)`,
    ],
  },
];
