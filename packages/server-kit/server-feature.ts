import type { Migration } from './database/migrate.ts';
import type { FeatureRoutes } from './http/routes.ts';
import type { PersonalData } from './personal-data.ts';

/** A feature as the composition root takes it: what it adds to the schema, and what it makes of its ports. */
export type ServerFeature<Ports> = {
  /** After those of the features that it refers to. */
  migrations?: Migration[];
  create(ports: Ports): { routes: FeatureRoutes; personalData?: PersonalData };
};
