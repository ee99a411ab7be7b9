import { ApiError, useToasts } from '@sayfa/web-kit';
import { beforeEach, expect, it, vi } from 'vitest';
import { showRejection } from './show-rejection.ts';

const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
beforeEach(() => {
  log.mockClear();
  useToasts.setState({ toasts: [] });
});

const shownTexts = () => useToasts.getState().toasts.map(({ text }) => text);

it('shows what the server said, once however often it happens', () => {
  showRejection(new ApiError(422, 'invalid', 'That is too long.'));
  showRejection(new ApiError(422, 'invalid', 'That is too long.'));
  expect(shownTexts()).toEqual(['That is too long.']);
  expect(log).toHaveBeenCalledTimes(2);
});

it('shows that something unexpected happened', () => {
  showRejection(new TypeError('not a function'));
  expect(shownTexts()).toHaveLength(1);
});

it.each([
  ['an ended session', new ApiError(401, 'session_required', 'Sign in.')],
  ['what the browser refuses', new DOMException('closed', 'InvalidStateError')],
])('only logs %s, which is shown elsewhere', (_, error) => {
  showRejection(error);
  expect(shownTexts()).toEqual([]);
  expect(log).toHaveBeenCalledWith(error);
});
