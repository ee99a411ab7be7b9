import { ApiError } from '@sayfa/web-kit';
import { expect, it } from 'vitest';
import { savingAfter } from './saving-state.ts';
import { SendingCancelled } from './send-activity.ts';

it('leaves sending whatever went wrong', () => {
  for (const error of [new TypeError('not a function'), new Error('zod'), 'text', undefined]) {
    expect(savingAfter(error)).toMatchObject({ state: 'failed', field: undefined });
  }
});

it('[ACT-016] goes back to the form where the person cancelled', () => {
  expect(savingAfter(new SendingCancelled())).toEqual({ state: 'editing' });
  expect(savingAfter(new DOMException('', 'AbortError'))).toEqual({ state: 'editing' });
});

it('names the field that the server refused', () => {
  const refusal = new ApiError(422, 'field_required', 'Required', { field: 'content' });
  expect(savingAfter(refusal)).toEqual({ state: 'failed', message: 'Required', field: 'content' });
});
