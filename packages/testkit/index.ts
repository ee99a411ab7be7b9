/** For tests only: a clock to move, a fresh database of each kind, a fake network, an object store, a device's storage, a person, processor time. */
export { deviceStorage } from './device-storage.ts';
export { type FakeClock, fakeClock } from './fake-clock.ts';
export { createFakeNetwork } from './fake-network.ts';
export { databaseKinds, freshDatabase } from './fresh-database.ts';
export { fuzzRuns, hostileText, mutationsOf, withinTime } from './fuzz.ts';
export { BAD_PACKAGES } from './h5p-packages/bad-packages.ts';
export { libraryEntries, packageEntries, zipOf } from './h5p-packages/zip-of.ts';
export { KEY_LAYOUTS, madeKeyPage, wordsOfKeyPage } from './key-layouts.ts';
export type { MadeKeyPage, PlacedText } from './key-pages.ts';
export { type ObjectStore, type ObjectStoreFault, startObjectStore } from './object-store.ts';
export { type QuestionPage, questionPage } from './question-page.ts';
export { signedInPerson } from './signed-in-person.ts';
export { expiredCertificate, testCertificate, testCertificateKey } from './test-certificate.ts';
export { threadTimeOf } from './thread-time.ts';
