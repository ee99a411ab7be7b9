import type { People, RequestBudgets } from '@sayfa/accounts/port';
/** Help on the server: messages to the school and the answers to them. */
import type { Clock } from '@sayfa/kernel';
import type { FeatureRoutes, Migration, OpenDatabase, PersonalData } from '@sayfa/server-kit';
import { contactStore } from './contact.store.ts';
import { helpRoutes } from './help.routes.ts';
import { contactTables } from './migrations/0001-contact.ts';
import { helpPersonalData } from './personal-data.store.ts';

/** The schema of help; domains and people come first. */
export const helpMigrations: Migration[] = [contactTables];

/** What help offers to the composition root. */
export type Help = { routes: FeatureRoutes; personalData: PersonalData };

/** Messages that one account or, behind one address, one class may send in an hour. */
const MESSAGES_AN_HOUR = 20;

/** Puts help together. */
export const helpServer = (ports: {
  open: OpenDatabase;
  clock: Clock;
  domains: Pick<People, 'domainByName'>;
  /** Name of the domain that gets the messages of visitors. */
  defaultDomain: string;
  /** What one sender may do in an hour. */
  requestBudgets: RequestBudgets;
}): Help => ({
  personalData: helpPersonalData(ports.open.db),
  routes: helpRoutes({
    store: contactStore(ports.open.db),
    clock: ports.clock,
    countMessage: ports.requestBudgets('messages', MESSAGES_AN_HOUR),
    domainOfVisitors: async () => (await ports.domains.domainByName(ports.defaultDomain))?.id,
  }),
});
