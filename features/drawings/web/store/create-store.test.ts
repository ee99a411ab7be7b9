import { ApiError } from '@sayfa/web-kit';
import { expect, it } from 'vitest';
import type { StorePorts } from './store-ports.ts';
import {
  add,
  context,
  objectsOf,
  offline,
  openStore,
  reopened,
  stroke,
  waitFor,
  withoutDatabase,
} from './test-store.ts';

it('[SYNC_OFFLINE-036] keeps a stroke on this device while the server is away', async () => {
  context.server.failWith(offline());
  const first = openStore();
  first.page('page_1').commit([{ do: 'add', object: 'a', content: stroke() }]);
  await waitFor(() => first.saving().state === 'on-device');
  await waitFor(() => first.saving().sending === 'offline');
  await first.close();

  const second = openStore();
  const page = second.page('page_1');
  await page.ready;
  expect(page.objects().map(({ id }) => id)).toEqual(['a']);
  expect(second.saving().state).toBe('on-device');

  context.server.failWith(undefined);
  expect(await second.flush()).toBe(true);
  await waitFor(() => second.saving().state === 'saved');
  expect(context.server.batches).toHaveLength(1);
});

it('[SYNC_OFFLINE-038] keeps the queue and asks for the login in place', async () => {
  context.server.failWith(new ApiError(401, 'session_invalid', ''));
  const store = openStore();
  store.page('page_1').commit([{ do: 'add', object: 'a', content: stroke() }]);
  await waitFor(() => store.saving().sending === 'signed-out');
  expect(context.loginRequests).toBe(1);
  expect(store.saving()).toMatchObject({ state: 'on-device', unsent: 1 });
  context.server.failWith(undefined);
  expect(await store.flush()).toBe(true);
});

it('[SYNC_OFFLINE-008] keeps and exports what the server forbids, and tries it after a reload', async () => {
  context.server.failWith(new ApiError(403, 'forbidden', ''));
  const store = openStore();
  add(store, 'a');
  await waitFor(() => store.saving().held === 1);
  expect(store.saving()).toMatchObject({ state: 'on-device', sending: 'forbidden', unsent: 1 });
  expect(await (await store.exportUnsent()).text()).toContain('"object": "a"');
  context.server.failWith(undefined);
  const next = await reopened(store);
  await waitFor(() => next.saving().state === 'saved');
});

it('[SYNC_OFFLINE-020] keeps and exports what belongs to a book that is not there, and sends it when it is back', async () => {
  context.server.failWith(new ApiError(404, 'not_found', ''));
  const store = openStore();
  add(store, 'a');
  await waitFor(() => store.saving().held === 1);
  expect(store.saving()).toMatchObject({ state: 'on-device', sending: 'not-found', unsent: 1 });
  expect(await (await store.exportUnsent()).text()).toContain('"object": "a"');
  const next = await reopened(store);
  await waitFor(() => next.saving().held === 1);
  context.server.failWith(undefined);
  expect(await next.flush()).toBe(true);
  await waitFor(() => next.saving().state === 'saved');
  expect(next.saving().held).toBe(0);
});

it('[SYNC_OFFLINE-040] finds the one operation that is too large and sends the others', async () => {
  const send: StorePorts['send'] = async (batch) => {
    const isLarge = JSON.stringify(batch).includes('"large"');
    if (isLarge) throw new ApiError(413, 'op_too_large', '');
    return context.server.send(batch);
  };
  const store = openStore({ send });
  add(store, 'a', 'large', 'b', 'c');
  await waitFor(() => store.saving().held === 1);
  await waitFor(() => store.saving().unsent === 1);
  const sent = context.server.batches.flat().map(({ object }) => object);
  expect(sent.toSorted()).toEqual(['a', 'b', 'c']);
  expect(store.saving().sending).toBe('too-large');
});

it('[SYNC_OFFLINE-012] sends again what the server took but could not answer', async () => {
  let isCut = true;
  const send: StorePorts['send'] = async (batch) => {
    const version = await context.server.send(batch);
    if (isCut) throw offline();
    return version;
  };
  const store = openStore({ send });
  add(store, 'a');
  await waitFor(() => store.saving().sending === 'offline');
  isCut = false;
  expect(await store.flush()).toBe(true);
  expect((await context.server.ask('abc', 0)).records).toHaveLength(1);
});

it('[SYNC_OFFLINE-004] undoes nothing where another device erased the stroke already', async () => {
  const store = openStore();
  add(store, 'a');
  await waitFor(() => store.saving().state === 'saved');
  const elsewhere = openStore({ name: `${context.name}-elsewhere`, openDatabase: withoutDatabase });
  await waitFor(() => objectsOf(elsewhere).length === 1);
  elsewhere.page('page_1').eraseAll();
  await elsewhere.flush();
  store.refresh();
  await waitFor(() => objectsOf(store).length === 0);
  store.page('page_1').undo();
  store.page('page_1').undo();
  expect(objectsOf(store)).toEqual([]);
});

it('[SYNC_OFFLINE-056] holds back what a full page has no room for, without trying each again', async () => {
  let calls = 0;
  let room = 2;
  const send: StorePorts['send'] = async (batch) => {
    calls += 1;
    const operations = batch.rows.flatMap((row) =>
      row.kind === 'operations' ? row.operations : [],
    );
    const added = operations.filter((one) => one.do === 'add').length;
    const removed = operations.filter((one) => one.do === 'remove').length;
    if (added > room) throw new ApiError(413, 'page_full', '');
    room += removed - added;
    return context.server.send(batch);
  };
  const store = openStore({ send });
  add(store, 'a');
  await waitFor(() => store.saving().state === 'saved');
  for (let index = 0; index < 100; index += 1) add(store, `object-${index}`);
  await waitFor(() => store.saving().held === 99 && store.saving().unsent === 99);
  expect(store.saving().sending).toBe('page-full');
  expect(calls).toBeLessThan(25);
  store.page('page_1').commit([{ do: 'remove', object: 'a' }]);
  await waitFor(() => store.saving().held === 98 && store.saving().unsent === 98);
});
