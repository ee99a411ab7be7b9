import { describe, expect, it } from 'vitest';
import { exists, filesIn, textOf } from '../source-files/files.ts';
import { allGates } from './all-gates.ts';
import { comparedWithKnown, type Finding, findingsIn, type Gate } from './gate.ts';
import { sendersOfRequests } from './http-client.ts';
import { offences, permitted } from './offences.ts';
import { guardedElsewhere } from './secure-context.ts';

const ROOT_FOLDERS = [
  'packages',
  'features',
  'apps',
  'activities',
  'tools',
  'e2e',
  'bench',
  'gauntlet',
  'scripts',
  'config',
];
const sources = filesIn(...ROOT_FOLDERS).filter((file) => /\.(tsx?|mjs)$/.test(file));

/** Findings in all sources, each parsed once. */
const findings = (): ReadonlyMap<Gate, readonly Finding[]> => {
  const all = new Map<Gate, Finding[]>();
  for (const file of sources) {
    for (const [gate, found] of findingsIn(allGates, file, textOf(file))) {
      all.set(gate, [...(all.get(gate) ?? []), ...found]);
    }
  }
  return all;
};

describe('the whole source', () => {
  const found = findings();

  it('is found', () => {
    expect(sources.length).toBeGreaterThan(2_000);
  });

  it.each(allGates)('$demand', (gate) => {
    const { fresh, gone } = comparedWithKnown(gate, found.get(gate) ?? []);
    expect(fresh, 'breaks the rule').toEqual([]);
    expect(gone, 'is fixed: take it off the list of known findings').toEqual([]);
  });
});

it.each(offences)('$gate.demand: reports $code', ({ gate, file, code, what }) => {
  const found = findingsIn([gate], file, code).get(gate);
  expect(found?.map((finding) => finding.what)).toEqual([what]);
});

it.each(permitted)('$gate.demand: permits $code', ({ gate, file, code }) => {
  expect(findingsIn([gate], file, code).get(gate) ?? []).toEqual([]);
});

it('has an offence for every gate', () => {
  expect(new Set(offences.map(({ gate }) => gate))).toEqual(new Set(allGates));
});

it('lets a list of known findings only shrink', () => {
  const gate: Gate = {
    demand: '',
    covers: () => true,
    visit: () => {},
    known: ['a.ts: x', 'b.ts: x'],
  };
  const found = [
    { file: 'a.ts', line: 3, what: 'x' },
    { file: 'a.ts', line: 9, what: 'x' },
  ];
  expect(comparedWithKnown(gate, found)).toEqual({ fresh: ['a.ts:9: x'], gone: ['b.ts: x'] });
});

it.each(Object.entries(guardedElsewhere))('%s is used after %s has checked', (user, guard) => {
  expect(exists(user)).toBe(true);
  expect(textOf(guard)).toMatch(/ in navigator|isSecureContext|typeof navigator\./);
});

it.each(Object.entries(sendersOfRequests))('%s sends requests itself: %s', (file) => {
  expect(textOf(file)).toMatch(/\bfetch\(/);
});
