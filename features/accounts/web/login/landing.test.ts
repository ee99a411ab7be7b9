import { expect, it } from 'vitest';
import { LIBRARY, landingOf } from './landing.ts';

it.each([
  undefined,
  null,
  'text',
  {},
  { cameFor: 7 },
  { cameFor: '//evil.example' },
  { cameFor: 'https://evil.example/indivibook/a/1' },
  { cameFor: '/indivibook/../../evil' },
  { cameFor: '/indivibook//evil.example' },
  { cameFor: '/indivibook/a/1?next=//evil.example' },
  { cameFor: '/user/profile' },
])('[AUTH-035] [ACC-009] leads to the library from %j', (state) => {
  expect(landingOf(state)).toBe(LIBRARY);
});

it.each(['/indivibook/3f9a', '/indivibook/3f9a/12', '/indivibook/3f9a/12/z1'])(
  'leads back to the book %s',
  (cameFor) => {
    expect(landingOf({ cameFor })).toBe(cameFor);
  },
);

it.each(['/user/profile', '/library?type=all&course=2', '/indivibook/3f9a/12', '/users/'])(
  'leads back to %s where the session ended there',
  (cameFor) => {
    expect(landingOf({ cameFor, wasSignedIn: true })).toBe(cameFor);
  },
);

it.each([
  '//evil.example',
  '/\\evil.example',
  '/a//evil',
  '/a/../b',
  '/library?next=//evil.example',
  'x',
])('[AUTH-035] does not lead to %s even then', (cameFor) => {
  expect(landingOf({ cameFor, wasSignedIn: true })).toBe(LIBRARY);
});
