/** How a call is written down once for server and browser: its route, its errors, who people are. */
export {
  type AnswerOf,
  type BodyOf,
  type Call,
  type Calls,
  call,
  calls,
  type ParamsOf,
  type QueryOf,
} from './call.ts';
export {
  ERROR_STATUS,
  type ErrorAnswer,
  type ErrorCode,
  errorAnswer,
  UserFacingError,
} from './errors.ts';
export { type PublicConfig, publicConfig } from './public-config.ts';
export { isAdminLevel, isVideoStaff, ROLES, type Role, roleOf } from './roles.ts';
