import { ROLES, type Role } from './roles.ts';

/**
 * What roles permit, in one table that server and browser ask. The server decides; the browser only
 * hides. Rules about one thing (whose activity it is, which domain a book belongs to) follow in the
 * feature. Source: decisions.md, "Roles" and "Decided on 2026-11-22"; SEC-005…SEC-013.
 */

type Rule = (roles: readonly Role[]) => boolean;

const hasAnyOf =
  (...permitted: readonly Role[]): Rule =>
  (roles) =>
    roles.some((role) => permitted.includes(role));

const everyone: Rule = () => true;

const superAdmins = hasAnyOf('Super Admin');

/** Admin level looks at all roles of a person. */
const adminLevel = hasAnyOf('Super Admin', 'Domain Admin', 'Program Coordinator');

const domainAdmins = hasAnyOf('Super Admin', 'Domain Admin');

/** Teacher and student tests look at the first role. Source: SEC-012, SEC-013. */
const isTeacherFirst: Rule = ([first]) => first === 'Teacher';

/** Editors whose first role is not Teacher. Source: TBR-021, TBR-022, SEC-013. */
const activityEditors: Rule = (roles) => adminLevel(roles) && !isTeacherFirst(roles);

/** A role other than Student, No Role or Developer among all roles of a person. */
const teaching = hasAnyOf(
  'Teacher',
  'Video Editor',
  'Program Coordinator',
  'Domain Admin',
  'Super Admin',
);

/** Source: SEC-008, TBR-024. */
const videoWork = hasAnyOf('Video Editor', 'Domain Admin', 'Super Admin');

const RULES = {
  /** Works with books, people and content of every domain, not only the own one. */
  actsInAllDomains: superAdmins,
  /** Reads every book of the own domain without being in its course group. Source: SEC-005. */
  canReadDomainBooks: adminLevel,
  /** Gets all that lies on pages of a book, what is not published included. Source: NAV-039, ACT-056. */
  seesAllActivities: adminLevel,
  /** Changes, moves and deletes what anybody placed on a page. Source: ACT-032, ACT-043, TBR-020. */
  canEditActivities: adminLevel,
  /** What the person shares becomes part of the book. Source: SEC-007. */
  canPublishActivities: adminLevel,
  /** Is offered the group Activity Tools. Source: TBR-021. */
  usesActivityTools: activityEditors,
  /** Makes and changes zoom areas and areas that hide or show an answer. Source: TBR-022, SEC-007. */
  canEditAreas: activityEditors,
  /** Draws margins and cuts pictures of questions along them into tests. Source: TBR-022, SEC-007. */
  canEditMargins: activityEditors,
  /** Finds the questions of a book and publishes them. Source: TBR-022, SEC-007. */
  canDetect: activityEditors,
  /** Is offered curtain, timer, presenting and the other teacher tools. Source: TBR-018, TBR-019. */
  usesTeacherTools: teaching,
  /** Is offered the tools that place notes, pictures, sounds, videos and links. Source: TBR-023. */
  usesMediaTools: teaching,
  /** Places activities of the kinds that teachers make, and shares them. Source: API-038. */
  canPlaceActivities: teaching,
  /** Sees how others answered a question. Source: SEC-006. */
  seesAttempts: teaching,
  /** Uploads H5P packages. Source: SEC-007. */
  canUploadPackages: teaching,
  /** Code that the person uploads inside an H5P package runs for others. */
  canInstallLibraries: superAdmins,
  /** Records, uploads and deletes videos that answer questions. Source: SEC-008, TBR-024. */
  canRecord: videoWork,
  /** Says whether a question is still the same after its page was cut again. Source: TBR-022, SEC-008. */
  canCheckQuestions: (roles) => adminLevel(roles) || videoWork(roles),
  /** Reads, answers and closes the error reports of others. Source: SEC-008. */
  canAnswerReports: videoWork,
  /** Sends an error report: any reader. */
  canReport: everyone,
  /** Imports a PDF as a book at once; others send a request. */
  canUploadBooks: adminLevel,
  /** Changes what is known of a book, such as the direction of its pages. */
  canEditBooks: adminLevel,
  /** Writes news for the own domain. */
  canWriteNews: adminLevel,
  /** Reads and answers what people send by the contact form. */
  canAnswerMessages: adminLevel,
  /** Invites people, changes their roles and groups, blocks them. */
  canManagePeople: domainAdmins,
  /** Is told which setting a part of the product lacks. */
  seesMissingSettings: adminLevel,
  /** Sees the health page. Source: ADM-013. */
  seesOperations: hasAnyOf('Developer', 'Super Admin'),
} satisfies Record<string, Rule>;

/** The name of something that roles permit. */
export type Capability = keyof typeof RULES;

const isCapability = (name: string): name is Capability => Object.hasOwn(RULES, name);

/** What nobody does on a board, before a class: administration, and seeing who answered what. */
const NOT_FOR_BOARDS: ReadonlySet<Capability> = new Set<Capability>([
  'actsInAllDomains',
  'canInstallLibraries',
  'canUploadBooks',
  'canEditBooks',
  'canWriteNews',
  'canAnswerMessages',
  'canManagePeople',
  'seesAttempts',
  'seesOperations',
]);

/** Whether a session on a board may use a capability. */
export const isForBoards = (capability: Capability): boolean => !NOT_FOR_BOARDS.has(capability);

/** Every capability of the table. */
export const CAPABILITIES: readonly Capability[] = Object.keys(RULES).filter(isCapability);

/** Somebody with roles, as the server knows them or as calls send them. */
export type RoleHolder = {
  roles: readonly (Role | { name: Role })[];
  /** Where the person is signed in on a board. */
  boardId?: number | undefined;
};

/** Whether a person may do something at all; false where nobody is signed in. */
export const hasCapability = (
  person: RoleHolder | null | undefined,
  capability: Capability,
): boolean =>
  person != null &&
  (person.boardId === undefined || isForBoards(capability)) &&
  RULES[capability](person.roles.map((role) => (typeof role === 'string' ? role : role.name)));

const ABOVE_DOMAIN: readonly Role[] = ['Developer', 'Super Admin'];

/** The roles that somebody may give to others: never one above the own. */
export const assignableRoles = (person: RoleHolder): Role[] => {
  if (!hasCapability(person, 'canManagePeople')) return [];
  return hasCapability(person, 'actsInAllDomains')
    ? [...ROLES]
    : ROLES.filter((role) => !ABOVE_DOMAIN.includes(role));
};
