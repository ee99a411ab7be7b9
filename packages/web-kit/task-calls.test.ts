import { call } from '@sayfa/contract-kit';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { callApi } from './call-api.ts';
import { clearLocalSettings, localSetting } from './local-setting.ts';
import { usePublicConfig } from './public-config.ts';
import { callTask } from './task-calls.ts';

const tasks = call({
  method: 'GET',
  path: '/api/v2/my-task/:bookId',
  summary: 'For the test.',
  params: z.object({ bookId: z.int() }),
  answer: z.object({ success: z.boolean() }),
});

const usual = usePublicConfig.getState();
const requests: string[] = [];
const bearers: (string | null)[] = [];

beforeEach(() => {
  requests.length = 0;
  bearers.length = 0;
  localSetting('lang').set('en');
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    requests.push(address);
    bearers.push(new Headers(init?.headers).get('authorization'));
    return Response.json({ success: true });
  });
});

afterEach(() => {
  usePublicConfig.setState(usual, true);
  clearLocalSettings();
  vi.unstubAllGlobals();
});

it('[VID-036] [CFG-016] asks for tasks where they are kept, for everything else here', async () => {
  usePublicConfig.setState({ hosts: { tasks: 'https://school.example/tasks' } });
  await callTask(tasks, { params: { bookId: 7 } });
  await callApi(tasks, { params: { bookId: 7 } });
  expect(requests).toEqual(['https://school.example/tasks/api/v2/my-task/7', '/api/v2/my-task/7']);
});

it('[VID-036] asks for tasks here unless told otherwise', async () => {
  await callTask(tasks, { params: { bookId: 7 } });
  expect(requests).toEqual(['/api/v2/my-task/7']);
});

it('[SEC-001] carries the stored token as a bearer, and none where there is none', async () => {
  await callApi(tasks, { params: { bookId: 7 } });
  localSetting('auth_token').set('the-token');
  await callApi(tasks, { params: { bookId: 7 } });
  await callTask(tasks, { params: { bookId: 7 } });
  expect(bearers).toEqual([null, 'Bearer the-token', 'Bearer the-token']);
});
