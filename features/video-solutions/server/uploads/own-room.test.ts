import { expect, it } from 'vitest';
import { createOwnRoom } from './own-room.ts';

const PERSON = 7;
const OTHER = 8;

const chunks = async function* (...sizes: number[]) {
  for (const size of sizes) yield new Uint8Array(size);
};

const take = async (bytes: AsyncIterable<Uint8Array>): Promise<number> => {
  let sum = 0;
  for await (const chunk of bytes) sum += chunk.byteLength;
  return sum;
};

it('refuses what is announced beyond the room, with the limit in megabytes', () => {
  const room = createOwnRoom(5_000_000);
  expect(() => room.demand(4_000_000, 1_000_000)).not.toThrow();
  expect(() => room.demand(4_000_000, 1_000_001)).toThrow(
    expect.objectContaining({ code: 'own_room_full', status: 507, extras: { limit: 5 } }),
  );
});

it('ends a stream that brings more than there is room for beside what is stored', async () => {
  const room = createOwnRoom(100);
  expect(await take(room.counted(PERSON, 40, chunks(30, 30)))).toBe(60);
  await expect(take(room.counted(PERSON, 40, chunks(30, 31)))).rejects.toMatchObject({
    code: 'own_room_full',
  });
  // What ended holds no room any more.
  expect(await take(room.counted(PERSON, 0, chunks(100)))).toBe(100);
});

it('counts what one person sends at once together, and nobody else', async () => {
  const room = createOwnRoom(100);
  const first = room.counted(PERSON, 0, chunks(60, 1));
  await first.next();
  await expect(take(room.counted(PERSON, 0, chunks(41)))).rejects.toMatchObject({
    code: 'own_room_full',
  });
  expect(await take(room.counted(PERSON, 0, chunks(40)))).toBe(40);
  expect(await take(room.counted(OTHER, 0, chunks(100)))).toBe(100);
  // Whoever stops reading gives the room back.
  await first.return(undefined);
  expect(await take(room.counted(PERSON, 0, chunks(100)))).toBe(100);
});
