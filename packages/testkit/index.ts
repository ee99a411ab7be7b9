/** For tests only: a clock to move, and a fresh database of each kind. */
export { type FakeClock, fakeClock } from './fake-clock.ts';
export { databaseKinds, freshDatabase } from './fresh-database.ts';
