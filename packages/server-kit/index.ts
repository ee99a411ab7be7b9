/** What every server feature uses: database, files, HTTP, authentication. Knows no feature. */
export { type Bus, createBus } from './bus/bus.ts';
export { type ByteCache, byteCache } from './byte-cache.ts';
export { type Column, type ColumnTypes, columnTypes } from './database/columns.ts';
export { unreadableTransactions } from './database/damaged-log.ts';
export {
  type Database,
  type DatabaseKind,
  type OpenDatabase,
  openDatabase,
} from './database/database.ts';
export {
  type Migration,
  MigrationError,
  migrate,
  pendingMigrations,
  schemaName,
  stepsThatNeedAStop,
} from './database/migrate.ts';
export { writeTogether } from './database/write-together.ts';
export { checkedCaptions, checkedFile, mediaTooLarge } from './files/checked-file.ts';
export type { FileGuard } from './files/file-guard.ts';
export type { FileInfo, Files } from './files/files.ts';
export { isIntact } from './files/intact-file.ts';
export { localFiles } from './files/local-files.ts';
export type { S3Settings } from './files/s3-files.ts';
export { storedZip, type ZipEntry, zipSize } from './files/stored-zip.ts';
export {
  type Access,
  alsoLocked,
  anyone,
  byCookie,
  notOnBoard,
  type Policy,
  requires,
  type SessionAccess,
  signedIn,
  signedInByCookie,
  verifiedOrNot,
} from './http/access.ts';
export { idempotencyKeyOf, requestedVersionOf } from './http/conditions.ts';
export { credentialsOf, sessionCookieOf } from './http/credentials.ts';
export { languageOfRequest, refusalOf } from './http/error-handling.ts';
export { openEvents } from './http/event-stream.ts';
export { redrawnPicture } from './http/form-picture.ts';
export { type LoadLimits, type LoadShedding, shedLoad } from './http/load-shedding.ts';
export type { Messages } from './http/messages.ts';
export { refuseNulInField } from './http/nul-characters.ts';
export { orNotFound } from './http/or-not-found.ts';
export {
  type OutboundAnswer,
  OutboundFailure,
  openOutbound,
  readOutbound,
  sourceRefusal,
} from './http/outbound.ts';
export { demandDomain } from './http/own-domain.ts';
export { type Compressed, PreparedAnswer } from './http/prepared-answer.ts';
export {
  HOST_SESSION_COOKIE,
  type Principal,
  SESSION_COOKIE,
  type SessionPort,
} from './http/principal.ts';
export {
  type FormField,
  type FormFile,
  type ReceivedForm,
  receiveForm,
} from './http/receive-form.ts';
export { type PictureForm, receivePictureForm } from './http/receive-picture-form.ts';
export { type FeatureRoutes, type HandlerInput, type Handlers, routesOf } from './http/routes.ts';
export {
  devicePolicy,
  pagePolicy,
  standalonePagePolicy,
  workerPolicy,
} from './http/security-headers.ts';
export { type ServedFile, sendFile } from './http/send-file.ts';
export { createHttp, type HttpOptions, mountRoutes, type RegisteredRoute } from './http/server.ts';
export { type SendStored, storedFiles } from './http/stored-files.ts';
export { discardRest, watchForStall } from './http/upload-watch.ts';
export type { Inspect, Problem } from './inspection.ts';
export { isKnownDead, newOwner } from './jobs/job-owner.ts';
export type {
  EnqueueOptions,
  JobContext,
  JobEnd,
  JobHandler,
  JobStatus,
  Jobs,
  JobsOptions,
  StopReason,
} from './jobs/job-types.ts';
export { jobsMigrations } from './jobs/jobs.table.ts';
export { createJobs } from './jobs/jobs.ts';
export { leasesMigrations } from './leases/leases.table.ts';
export { createLeases, type Lease, type Leases } from './leases/leases.ts';
export type { PersonalData, PersonalFile } from './personal-data.ts';
export type { ServerFeature } from './server-feature.ts';
