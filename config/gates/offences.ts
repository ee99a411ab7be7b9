import { activityTypes } from './activity-types.ts';
import { clock } from './clock.ts';
import { environment } from './environment.ts';
import { fixedSleeps } from './fixed-sleeps.ts';
import { functionLength } from './function-length.ts';
import type { Gate } from './gate.ts';
import { glossary } from './glossary.ts';
import { httpClient } from './http-client.ts';
import { lazyParts } from './lazy-parts.ts';
import { randomness } from './randomness.ts';
import { roles } from './roles.ts';
import { secureContext } from './secure-context.ts';
import { translatedTexts } from './translated-texts.ts';
import { typeEscapes } from './type-escapes.ts';

/** A piece of source that a gate must report, with the expected finding, or must let pass. */
type Sample = { readonly gate: Gate; readonly file: string; readonly code: string };

const IN_BROWSER = 'features/x/web/part.ts';
const ON_SERVER = 'features/x/server/part.ts';
const COMPONENT = 'features/x/web/part.tsx';

const functionOf = (lines: number): string =>
  `const f = () => {\n${'  step();\n'.repeat(lines - 2)}};`;

/** Each violates its gate once, with the expected finding. */
export const offences: readonly (Sample & { readonly what: string })[] = [
  {
    gate: activityTypes,
    file: ON_SERVER,
    code: "const isArea = type === 'zoomPagePart';",
    what: "'zoomPagePart'",
  },
  {
    gate: activityTypes,
    file: IN_BROWSER,
    code: "const isNote = one.button_type === 'text';",
    what: "'text'",
  },
  {
    gate: activityTypes,
    file: IN_BROWSER,
    code: "const body = { button_type: 'image' };",
    what: "'image'",
  },
  {
    gate: activityTypes,
    file: IN_BROWSER,
    code: "const icon = activityOfType('audio')?.icon;",
    what: "'audio'",
  },
  { gate: clock, file: ON_SERVER, code: 'const at = Date.now();', what: 'Date.now' },
  { gate: clock, file: IN_BROWSER, code: 'const at = new Date();', what: 'new Date()' },
  { gate: clock, file: IN_BROWSER, code: 'useState(Date.now)', what: 'Date.now' },
  { gate: environment, file: ON_SERVER, code: 'const { A } = process.env;', what: 'process.env' },
  {
    gate: environment,
    file: ON_SERVER,
    code: "import { env } from 'node:process';",
    what: 'env of node:process',
  },
  {
    gate: fixedSleeps,
    file: 'e2e/x.spec.ts',
    code: 'await page.waitForTimeout(400);',
    what: 'waitForTimeout',
  },
  {
    gate: fixedSleeps,
    file: 'features/x/server/x.test.ts',
    code: "import { setTimeout as wait } from 'node:timers/promises';",
    what: 'setTimeout of timers/promises',
  },
  {
    gate: fixedSleeps,
    file: 'apps/server/test/x-harness.ts',
    code: 'await new Promise((resolve) => setTimeout(resolve, 5));',
    what: 'a promise of setTimeout',
  },
  {
    gate: functionLength,
    file: ON_SERVER,
    code: functionOf(81),
    what: 'f has over 80 lines',
  },
  {
    gate: functionLength,
    file: 'scripts/x.mjs',
    code: functionOf(101),
    what: 'f has over 100 lines',
  },
  {
    gate: lazyParts,
    file: COMPONENT,
    code: "import { lazy, Suspense } from 'react';",
    what: 'lazy',
  },
  { gate: httpClient, file: IN_BROWSER, code: 'await fetch(address);', what: 'fetch' },
  { gate: httpClient, file: IN_BROWSER, code: 'await window.fetch(address);', what: 'fetch' },
  { gate: httpClient, file: IN_BROWSER, code: 'const send = fetch;', what: 'fetch' },
  {
    gate: httpClient,
    file: 'packages/x/part.ts',
    code: 'const request = new XMLHttpRequest();',
    what: 'XMLHttpRequest',
  },
  {
    gate: httpClient,
    file: IN_BROWSER,
    code: 'navigator.sendBeacon(address, body);',
    what: 'sendBeacon',
  },
  { gate: randomness, file: ON_SERVER, code: 'const n = Math.random();', what: 'Math.random' },
  {
    gate: randomness,
    file: IN_BROWSER,
    code: 'window.crypto.getRandomValues(bytes);',
    what: 'crypto.getRandomValues',
  },
  {
    gate: secureContext,
    file: IN_BROWSER,
    code: 'const id = crypto.randomUUID();',
    what: 'crypto.randomUUID',
  },
  {
    gate: secureContext,
    file: IN_BROWSER,
    code: 'const copy = () => navigator.clipboard.writeText(text);',
    what: 'navigator.clipboard',
  },
  {
    gate: secureContext,
    file: 'tools/x/tool.ts',
    code: 'if (clipboard) await globalThis.navigator.locks.request(name, run);',
    what: 'globalThis.navigator.locks',
  },
  { gate: secureContext, file: IN_BROWSER, code: 'await caches.open(name);', what: 'caches' },
  { gate: translatedTexts, file: COMPONENT, code: 'const p = <p>Hello</p>;', what: 'Hello' },
  { gate: translatedTexts, file: COMPONENT, code: "const p = <p>{'Hello'}</p>;", what: 'Hello' },
  {
    gate: translatedTexts,
    file: COMPONENT,
    code: 'const b = <button aria-label="Close" />;',
    what: 'Close',
  },
  {
    gate: translatedTexts,
    file: COMPONENT,
    code: "const i = <input placeholder={'Name'} />;",
    what: 'Name',
  },
  {
    gate: translatedTexts,
    file: COMPONENT,
    code: `const p = <p title={\`Page $${'{n}'}\`} />;`,
    what: 'Page',
  },
  { gate: typeEscapes, file: ON_SERVER, code: 'const a = b as C;', what: 'as C' },
  { gate: typeEscapes, file: ON_SERVER, code: 'const a = <C>b;', what: 'as C' },
  { gate: typeEscapes, file: 'e2e/x.spec.ts', code: 'const a = list[0]!;', what: 'list[0]!' },
  { gate: typeEscapes, file: ON_SERVER, code: 'let a: any;', what: 'any' },
  {
    gate: glossary,
    file: IN_BROWSER,
    code: 'const createTurnstile = 1;',
    what: 'createTurnstile (turnstile)',
  },
  ...(
    [
      ["const isStaff = person.roles.includes('Super Admin');", "'Super Admin'"],
      [
        'const isAdmin = details?.roles.some(({ name }) => name === "Domain Admin");',
        '"Domain Admin"',
      ],
      ['const isTeacher = person.roles[0]?.name !== teacher;', 'person.roles[0]'],
      [
        'const first = person.roles.map(({ name }) => name)[0];',
        'person.roles.map(({ name }) => name)[0]',
      ],
      ['const first = (details?.roles ?? []).at(0);', '(details?.roles ?? []).at(0)'],
      ['const [first] = person.roles;', '[first] = person.roles'],
      ['const may = { Teacher: true, others: false }[role];', 'Teacher: true'],
    ] as const
  ).map(([code, what]) => ({ gate: roles, file: IN_BROWSER, code, what })),
];

/** Each is allowed, though it looks like a violation. */
export const permitted: readonly Sample[] = [
  { gate: activityTypes, file: ON_SERVER, code: 'const type = zoomArea.type;' },
  { gate: activityTypes, file: ON_SERVER, code: "const block = { type: 'image', kind: 'text' };" },
  {
    gate: activityTypes,
    file: 'activities/words/definition.ts',
    code: "const words = { button_type: 'words' };",
  },
  { gate: clock, file: ON_SERVER, code: 'const at = new Date(clock.now());' },
  { gate: clock, file: 'packages/kernel/clock.ts', code: 'const now = () => Date.now();' },
  { gate: environment, file: 'apps/server/main.ts', code: 'programOf(process.env);' },
  { gate: functionLength, file: ON_SERVER, code: functionOf(80) },
  { gate: functionLength, file: 'features/x/server/part.test.ts', code: functionOf(200) },
  { gate: lazyParts, file: COMPONENT, code: "import { lazyPart } from '@sayfa/web-kit';" },
  { gate: lazyParts, file: COMPONENT, code: "import { Suspense } from 'react';" },
  { gate: httpClient, file: IN_BROWSER, code: 'const answer = await fetchFile(address);' },
  { gate: httpClient, file: IN_BROWSER, code: 'await store.fetch(id);' },
  { gate: httpClient, file: ON_SERVER, code: 'await fetch(address);' },
  { gate: httpClient, file: 'packages/web-kit/http-client.ts', code: 'await fetch(address);' },
  { gate: randomness, file: ON_SERVER, code: "import { randomUUID } from 'node:crypto';" },
  { gate: secureContext, file: IN_BROWSER, code: 'await navigator.wakeLock?.request(kind);' },
  { gate: secureContext, file: IN_BROWSER, code: 'const { mediaDevices } = navigator ?? {};' },
  {
    gate: secureContext,
    file: IN_BROWSER,
    code: "const locks = 'locks' in navigator ? navigator.locks : undefined;",
  },
  {
    gate: secureContext,
    file: IN_BROWSER,
    code: 'const copy = async () => { try { await navigator.clipboard.writeText(a); } catch { say(); } };',
  },
  {
    gate: secureContext,
    file: IN_BROWSER,
    code: "const keep = () => { if (!('caches' in window)) return; caches.open(name); };",
  },
  { gate: secureContext, file: ON_SERVER, code: 'const key = crypto.subtle.digest(kind, bytes);' },
  {
    gate: translatedTexts,
    file: COMPONENT,
    code: "const p = <p title={t('a.b')} className=\"row\">{t('c')} · 3 / 4</p>;",
  },
  { gate: typeEscapes, file: ON_SERVER, code: "import { a as b } from './c.ts';" },
  { gate: typeEscapes, file: ON_SERVER, code: 'const a = [1, 2] as const;' },
  { gate: typeEscapes, file: ON_SERVER, code: 'const a = { b: 1 } satisfies C; if (a !== b) f();' },
  { gate: glossary, file: IN_BROWSER, code: "const text = 'turnstile';" },
  ...[
    "const may = hasCapability(person, 'canDetect');",
    'const [chosen, setChosen] = useState(person.roles);',
    'const lines = roles.map((role) => t(roleKey(role)));',
    'if (!roles.includes(role)) roles.push(role);',
  ].map((code) => ({ gate: roles, file: IN_BROWSER, code })),
];
