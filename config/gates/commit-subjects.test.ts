import { expect, it } from 'vitest';
import { faultOf, recentSubjects } from './commit-subjects.ts';

it('gives every commit a subject of the form `area: what changes`', () => {
  const history = recentSubjects();
  if ('unknown' in history) {
    console.info(`Commit subjects are not checked: ${history.unknown}.`);
    return;
  }
  const wrong = history.subjects.flatMap((subject) => {
    const fault = faultOf(subject);
    return fault ? [`${subject}: ${fault}`] : [];
  });
  expect(wrong).toEqual([]);
});

it.each([
  ['Screens of recordings say once how far something is', 'form'],
  ['reader:turn pages faster', 'form'],
  ['reader: Turn pages faster', 'form'],
  ['reader: turn pages faster.', 'form'],
  ['reader:', 'form'],
  [`reader: ${'x'.repeat(65)}`, '73 letters'],
])('refuses %j', (subject, fault) => {
  expect(faultOf(subject)).toContain(fault);
});

it.each([
  'reader: turn pages faster',
  'zoom-areas, margins: write areas in one place',
  'packages/ui: make tables scroll',
  `reader: ${'x'.repeat(64)}`,
])('accepts %j', (subject) => {
  expect(faultOf(subject)).toBeUndefined();
});
