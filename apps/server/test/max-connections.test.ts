import { expect, it } from 'vitest';
import { connectionsWithin } from '../max-connections.ts';

const limits = (files: string) =>
  `Limit                     Soft Limit           Hard Limit           Units
Max cpu time              unlimited            unlimited            seconds
Max open files            ${files}                 1048576              files
`;

it('leaves the server files of its own', () => {
  expect(connectionsWithin(limits('1024'))).toBe(928);
  expect(connectionsWithin(limits('256'))).toBe(160);
  expect(connectionsWithin(limits('64'))).toBe(16);
});

it('says nothing where nothing is said', () => {
  expect(connectionsWithin(limits('unlimited'))).toBeUndefined();
  expect(connectionsWithin('')).toBeUndefined();
});
