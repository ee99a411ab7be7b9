import { expect, it } from 'vitest';
import {
  assignableRoles,
  CAPABILITIES,
  type Capability,
  hasCapability,
  ROLES,
  type Role,
} from './index.ts';

/**
 * Written from decisions.md and not from the table: who holds a capability by one role alone, and
 * what several roles mean. "Admin level looks at all roles of a person; student and teacher tests
 * look at the first."
 */
const ADMIN_LEVEL: readonly Role[] = ['Program Coordinator', 'Domain Admin', 'Super Admin'];
/** "Teacher tools need a role other than Student, No Role or Developer among those." */
const NOT_ONLY_READERS: readonly Role[] = [
  'Teacher',
  'Video Editor',
  'Program Coordinator',
  'Domain Admin',
  'Super Admin',
];
/** "Video work (record, upload, delete, reply): Video Editor, Domain Admin, Super Admin." */
const VIDEO_WORK: readonly Role[] = ['Video Editor', 'Domain Admin', 'Super Admin'];

const EXPECTED: Record<
  Capability,
  { anyOf: readonly Role[]; notFirst?: Role; withoutRoles?: boolean }
> = {
  actsInAllDomains: { anyOf: ['Super Admin'] },
  canReadDomainBooks: { anyOf: ADMIN_LEVEL },
  seesAllActivities: { anyOf: ADMIN_LEVEL },
  canEditActivities: { anyOf: ADMIN_LEVEL },
  canPublishActivities: { anyOf: ADMIN_LEVEL },
  // "Activity Tools group: editors whose first role is not Teacher."
  usesActivityTools: { anyOf: ADMIN_LEVEL, notFirst: 'Teacher' },
  canEditAreas: { anyOf: ADMIN_LEVEL, notFirst: 'Teacher' },
  canEditMargins: { anyOf: ADMIN_LEVEL, notFirst: 'Teacher' },
  canDetect: { anyOf: ADMIN_LEVEL, notFirst: 'Teacher' },
  usesTeacherTools: { anyOf: NOT_ONLY_READERS },
  // "Media tools: the same."
  usesMediaTools: { anyOf: NOT_ONLY_READERS },
  canPlaceActivities: { anyOf: NOT_ONLY_READERS },
  seesAttempts: { anyOf: NOT_ONLY_READERS },
  canUploadPackages: { anyOf: NOT_ONLY_READERS },
  canInstallLibraries: { anyOf: ['Super Admin'] },
  canRecord: { anyOf: VIDEO_WORK },
  // Who cuts questions sees doubtful ones first, who records videos sees them beside the video.
  canCheckQuestions: { anyOf: [...ADMIN_LEVEL, 'Video Editor'] },
  canAnswerReports: { anyOf: VIDEO_WORK },
  // "Any reader may send an error report."
  canReport: { anyOf: ROLES, withoutRoles: true },
  canUploadBooks: { anyOf: ADMIN_LEVEL },
  canEditBooks: { anyOf: ADMIN_LEVEL },
  canWriteNews: { anyOf: ADMIN_LEVEL },
  canAnswerMessages: { anyOf: ADMIN_LEVEL },
  seesMissingSettings: { anyOf: ADMIN_LEVEL },
  canManagePeople: { anyOf: ['Domain Admin', 'Super Admin'] },
  // "Developer: as a Student for content; sees the operations pages."
  seesOperations: { anyOf: ['Developer', 'Super Admin'] },
};

/** No role, and every order of one, two and three different roles. */
const ROLE_LISTS: readonly (readonly Role[])[] = [
  [],
  ...ROLES.map((one) => [one]),
  ...ROLES.flatMap((one) => ROLES.filter((two) => two !== one).map((two) => [one, two])),
  ...ROLES.flatMap((one) =>
    ROLES.flatMap((two) =>
      ROLES.filter((three) => new Set([one, two, three]).size === 3).map((three) => [
        one,
        two,
        three,
      ]),
    ),
  ),
];

it('walks every role and every order of two and three', () => {
  expect(ROLE_LISTS.length).toBe(1 + 7 + 7 * 6 + 7 * 6 * 5);
  expect(CAPABILITIES.toSorted()).toEqual(Object.keys(EXPECTED).toSorted());
});

it.each(CAPABILITIES)(
  '[SEC-012] [SEC-014] %s is held by exactly whom decisions.md names',
  (capability) => {
    const { anyOf, notFirst, withoutRoles = false } = EXPECTED[capability];
    const expected = ROLE_LISTS.filter((roles) =>
      roles.length === 0
        ? withoutRoles
        : roles.some((role) => anyOf.includes(role)) &&
          (notFirst === undefined || roles.indexOf(notFirst) !== 0),
    );
    expect(ROLE_LISTS.filter((roles) => hasCapability({ roles }, capability))).toEqual(expected);
  },
);

it.each(CAPABILITIES)('%s asks server and browser alike, and nobody who is signed out', (name) => {
  for (const roles of ROLE_LISTS) {
    const sent = { roles: roles.map((role) => ({ name: role })) };
    expect(hasCapability(sent, name)).toBe(hasCapability({ roles }, name));
  }
  expect(hasCapability(null, name)).toBe(false);
  expect(hasCapability(undefined, name)).toBe(false);
});

it.each<[string, readonly Role[], readonly Capability[], readonly Capability[]]>([
  [
    'an admin who teaches too',
    ['Domain Admin', 'Teacher'],
    ['canEditAreas', 'canEditMargins', 'canDetect'],
    [],
  ],
  [
    'a teacher who is an admin too',
    ['Teacher', 'Domain Admin'],
    ['canEditActivities', 'usesTeacherTools'],
    ['canEditAreas', 'canEditMargins', 'canDetect', 'usesActivityTools'],
  ],
  ['a teacher who studies too', ['Teacher', 'Student'], ['usesTeacherTools', 'seesAttempts'], []],
  ['a student who teaches too', ['Student', 'Teacher'], ['usesTeacherTools', 'seesAttempts'], []],
  [
    'a developer',
    ['Developer'],
    ['seesOperations', 'canReport'],
    ['usesTeacherTools', 'usesMediaTools', 'canReadDomainBooks'],
  ],
])(
  '[SEC-011] [SEC-013] gives %s what the review found different in each place',
  (_who, roles, held, withheld) => {
    expect(held.filter((name) => !hasCapability({ roles }, name))).toEqual([]);
    expect(withheld.filter((name) => hasCapability({ roles }, name))).toEqual([]);
  },
);

it('lets nobody give a role above the own', () => {
  expect(assignableRoles({ roles: ['Program Coordinator', 'Teacher'] })).toEqual([]);
  expect(assignableRoles({ roles: ['Teacher', 'Domain Admin'] })).toEqual([
    'Student',
    'Teacher',
    'Video Editor',
    'Program Coordinator',
    'Domain Admin',
  ]);
  expect(assignableRoles({ roles: ['Domain Admin', 'Super Admin'] })).toEqual([...ROLES]);
});
