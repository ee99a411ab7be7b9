// The layers of the project (docs/architecture.md) as rules. Every arrow between files is checked,
// type-only ones too. `scripts/test/boundaries.mjs` runs them and counts the modules seen.

/** The other packages that each shared package may import. */
const packageFloors = {
  kernel: [],
  'contract-kit': ['kernel'],
  i18n: ['kernel'],
  'pdf-engine': ['kernel'],
  'page-layout': ['kernel'],
  'page-model': ['kernel'],
  figures: ['kernel', 'page-model'],
  canvas: ['kernel', 'page-model', 'figures'],
  instruments: ['kernel', 'page-model'],
  'activity-kit': ['kernel', 'contract-kit', 'page-model'],
  ui: ['kernel', 'i18n'],
  'web-kit': ['kernel', 'contract-kit', 'i18n', 'ui', 'page-model'],
  'server-kit': ['kernel', 'contract-kit', 'i18n', 'activity-kit'],
  embeds: ['kernel'],
  'rich-text': ['kernel', 'contract-kit', 'i18n', 'ui', 'web-kit', 'embeds', 'activity-kit'],
  'media-views': ['kernel', 'contract-kit', 'i18n', 'ui', 'web-kit', 'embeds', 'activity-kit'],
  'question-kit': ['kernel', 'contract-kit', 'i18n', 'ui', 'web-kit', 'activity-kit', 'rich-text'],
  'h5p-content': ['kernel', 'contract-kit', 'i18n', 'ui', 'web-kit', 'activity-kit', 'rich-text'],
  'h5p-kit': ['kernel', 'contract-kit', 'i18n', 'ui', 'web-kit', 'activity-kit', 'h5p-content'],
  testkit: ['kernel', 'contract-kit', 'i18n', 'server-kit', 'pdf-engine'],
};

const isTest = '\\.test\\.tsx?$';
/** Packages and parts of packages that only the server or tests may load. */
const onlyOnServer = 'packages/(server-kit|pdf-engine|testkit|rich-text/(server|testing))/';
const onServer = `^(apps/server|features/[^/]+/server)/|^${onlyOnServer}`;
/** What the web application may load: every package that is not listed as the server's. */
const inBrowser = [
  '^(apps/web/src|features/[^/]+/(web|contract)|tools|activities)/',
  `^(?!${onlyOnServer})packages/`,
];

const floorRules = Object.entries(packageFloors).map(([name, floors]) => ({
  name: `floor-of-${name}`,
  comment: `packages/${name} imports only ${floors.join(', ') || 'nothing'} of the project.`,
  severity: 'error',
  from: { path: `^packages/${name}/`, pathNot: isTest },
  to: {
    path: '^(packages|features|apps|activities|tools|e2e|bench|scripts|config)/',
    pathNot: `^packages/(${[name, ...floors].join('|')})/`,
  },
}));

const featureRules = [
  {
    name: 'features-meet-through-contracts',
    comment:
      'Of another feature only the contract may be seen, and on the server its port: types that it provides.',
    severity: 'error',
    from: { path: '^features/([^/]+)/' },
    to: { path: '^features/', pathNot: ['^features/$1/', '^features/[^/]+/(contract|port)/'] },
  },
  {
    name: 'ports-are-for-servers',
    comment: 'A port names what one server part does for another; a browser calls.',
    severity: 'error',
    from: { pathNot: ['^features/[^/]+/(port|server)/', '^apps/server/', isTest] },
    to: { path: '^features/[^/]+/port/' },
  },
  {
    name: 'ports-are-types-only',
    comment:
      'A port knows contracts, other ports, and types of the packages that servers stand on.',
    severity: 'error',
    from: { path: '^features/[^/]+/port/', pathNot: isTest },
    to: {
      path: '^(packages|features|apps|activities|tools|e2e|bench|scripts)/',
      pathNot:
        '^(packages/(kernel|contract-kit|i18n|page-model|page-layout|server-kit|pdf-engine)|features/[^/]+/(contract|port))/',
    },
  },
  {
    name: 'contract-is-shapes-only',
    comment: 'A contract knows kernel, contract-kit, i18n, page-model and other contracts.',
    severity: 'error',
    from: { path: '^features/[^/]+/contract/', pathNot: isTest },
    to: {
      path: '^(packages|features|apps|activities|tools|e2e|bench|scripts)/',
      pathNot: '^(packages/(kernel|contract-kit|i18n|page-model)|features/[^/]+/contract)/',
    },
  },
  {
    name: 'features-stand-on-packages',
    comment: 'A feature knows no app, no script and no bench.',
    severity: 'error',
    from: { path: '^features/', pathNot: isTest },
    to: { path: '^(apps|e2e|bench|scripts|config)/' },
  },
  {
    name: 'apps-do-not-meet',
    comment: 'The web app and the server share packages and contracts only.',
    severity: 'error',
    from: { path: '^apps/([^/]+)/' },
    to: { path: '^apps/', pathNot: '^apps/$1/' },
  },
];

const toolRules = [
  {
    name: 'tools-stand-on-packages',
    comment:
      'A tool knows kernel, page-model, the tool part of canvas, and what kinds of activities there are.',
    severity: 'error',
    from: { path: '^tools/', pathNot: isTest },
    to: {
      path: '^(packages|features|apps|activities|e2e|bench|scripts|config)/',
      pathNot:
        '^packages/(kernel|page-model|activity-kit)/|^packages/canvas/tool/|^activities/registry[.]ts$',
    },
  },
  {
    name: 'no-tool-imports-another',
    comment: 'Tools meet in the registry only.',
    severity: 'error',
    from: { path: '^tools/([^/]+)/', pathNot: isTest },
    to: { path: '^tools/[^/]+/', pathNot: '^tools/$1/' },
  },
];

const activityRules = [
  {
    name: 'activities-stand-on-their-kit',
    comment:
      'A kind of activity knows its kit and the kits of its family; its view and form also ui and web-kit.',
    severity: 'error',
    from: { path: '^activities/', pathNot: isTest },
    to: {
      path: '^(packages|features|apps|tools|e2e|bench|scripts|config)/',
      pathNot:
        '^packages/(kernel|activity-kit|embeds|rich-text|media-views|question-kit|h5p-content|h5p-kit|ui|i18n|web-kit)/',
    },
  },
  {
    name: 'no-activity-imports-another',
    comment: 'Kinds of activities meet in the registry only.',
    severity: 'error',
    from: { path: '^activities/([^/]+)/', pathNot: isTest },
    to: { path: '^activities/[^/]+/', pathNot: '^activities/$1/' },
  },
];

const sideRules = [
  {
    name: 'browser-never-reaches-server',
    comment: 'Nothing that a browser loads may lead to server code, over any number of steps.',
    severity: 'error',
    from: { path: inBrowser, pathNot: isTest },
    to: { path: [onServer, '^packages/testkit/'], reachable: true },
  },
  {
    name: 'server-never-reaches-react',
    comment: 'Nothing that the server loads may lead to React, over any number of steps.',
    severity: 'error',
    from: { path: onServer, pathNot: isTest },
    to: { path: '(^|/)node_modules/(react|react-dom|@mantine)/', reachable: true },
  },
  {
    name: 'browser-has-no-node',
    comment: 'Browser code uses no module of Node.',
    severity: 'error',
    from: { path: inBrowser, pathNot: isTest },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'sql-in-stores',
    comment:
      'SQL lives in *.store.ts, *.table.ts, migrations/ and the database part of server-kit.',
    severity: 'error',
    from: {
      pathNot: [
        '\\.(store|table)\\.ts$',
        '/migrations/',
        '^packages/server-kit/(database|jobs)/',
        '^packages/testkit/',
        '^bench/',
        '^scripts/store-sql/',
        '^apps/server/test/',
        isTest,
      ],
    },
    to: { path: '(^|/)node_modules/(kysely|pg|better-sqlite3)/' },
  },
];

const projectRules = [
  {
    name: 'no-circles',
    comment: 'Two files that need each other are one idea: join or split them.',
    severity: 'error',
    from: {},
    to: { circular: true },
  },
  {
    name: 'resolvable',
    comment: 'Every import leads to a file or to an installed package.',
    severity: 'error',
    from: {},
    to: { couldNotResolve: true, pathNot: '[.](css|svg)' },
  },
  {
    name: 'tests-stay-outside',
    comment: 'Product code imports no test, no test kit, no end-to-end test and no bench.',
    severity: 'error',
    from: {
      path: '^(packages|features|apps|scripts)/',
      pathNot: [isTest, '^packages/testkit/', '/test/', '/test-', '/measure[.]ts$'],
    },
    to: { path: [isTest, '^packages/testkit/', '^e2e/', '^(bench|gauntlet)/', '/test-pdf'] },
  },
  {
    name: 'product-imports-no-generator',
    comment:
      'The product and its tests import neither the benches nor what makes samples and guides.',
    severity: 'error',
    from: { path: '^(packages|features|apps|tools|activities)/' },
    to: { path: '^(bench|gauntlet|scripts/(samples|help-pictures))/' },
  },
];

export default {
  forbidden: [
    ...floorRules,
    ...featureRules,
    ...toolRules,
    ...activityRules,
    ...sideRules,
    ...projectRules,
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: {
      path: '^(apps/web/dist/|bench/[.]cache/|bench/ink/pages/excalidraw|scripts/generate/templates/)',
    },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    tsConfig: { fileName: 'tsconfig.json' },
    moduleSystems: ['es6'],
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css', '.d.ts'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
