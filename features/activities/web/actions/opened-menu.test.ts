import { signedInPerson } from '@sayfa/testkit';
import { useSession, useTeacherModes, useZoomMode } from '@sayfa/web-kit';
import { afterEach, expect, it } from 'vitest';
import { offersActions } from './opened-menu.ts';

const MINE = { user_id: 7 };
const BOARD = { isPhone: false };

const signIn = (): void =>
  useSession.setState({
    details: signedInPerson({ id: 7, roles: [{ name: 'Teacher' }] }),
  });

afterEach(() => {
  useTeacherModes.setState({ editMode: false });
  useZoomMode.setState({ mode: null });
  useSession.setState({ details: null });
});

it('[TBR-018] [TBR-025] opens an activity unless activity options are switched on', () => {
  signIn();
  expect(offersActions(BOARD, MINE)).toBe(false);
  useTeacherModes.getState().toggle('editMode');
  expect(offersActions(BOARD, MINE)).toBe(true);
  useTeacherModes.getState().toggle('editMode');
  expect(offersActions(BOARD, MINE)).toBe(false);
});

it('opens what somebody may not change, what is on a phone, and what is on a part of a page', () => {
  signIn();
  useTeacherModes.setState({ editMode: true });
  expect(offersActions(BOARD, { user_id: 8 })).toBe(false);
  expect(offersActions({ isPhone: true }, MINE)).toBe(false);
  useZoomMode.setState({ mode: 'zoomed' });
  expect(offersActions(BOARD, MINE)).toBe(false);
});
