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
  assignableRoles,
  CAPABILITIES,
  type Capability,
  hasCapability,
  isForBoards,
  type RoleHolder,
} from './capabilities.ts';
export { CATEGORY } from './category.ts';
export { type Credit, credit } from './credit.ts';
export {
  ERROR_STATUS,
  type ErrorAnswer,
  type ErrorCode,
  errorAnswer,
  UserFacingError,
} from './errors.ts';
export { type PublicConfig, publicConfig } from './public-config.ts';
export {
  DEFAULT_ROLE,
  hasSameRoles,
  REQUIRED_DOMAIN_ROLE,
  ROLES,
  type Role,
  roleOf,
} from './roles.ts';
