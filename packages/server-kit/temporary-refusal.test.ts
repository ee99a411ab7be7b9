import { expect, it } from 'vitest';
import { temporaryRefusal } from './temporary-refusal.ts';

/** As Node makes them of what the system says. */
const failed = (code: string, syscall: string): Error =>
  Object.assign(new Error(`${code}: ${syscall}`), { code, syscall });

it('a disk that fails while it is written to is refused as full', () => {
  expect(temporaryRefusal(failed('EIO', 'fsync'))).toMatchObject({ code: 'storage_full' });
  expect(temporaryRefusal(failed('EROFS', 'open'))).toMatchObject({ code: 'storage_full' });
});

it('a disk that cannot be read is a failure of the server', () => {
  expect(temporaryRefusal(failed('EIO', 'read'))).toBeUndefined();
});
