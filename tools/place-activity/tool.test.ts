import { activities } from '@sayfa/activity-types';
import { expect, it } from 'vitest';
import { openStage } from '../test-gestures.ts';
import { placeActivity } from './tool.ts';

it('[ACT-060] offers what the registry places on a point, and draws nothing', () => {
  expect(placeActivity.names).toEqual(
    expect.arrayContaining([
      'addnote',
      'addvideo',
      'addh5p',
      'addaudio',
      'addimage',
      'addlink',
      'addmcquestion',
      'addmrquestion',
    ]),
  );
  const placeable = activities.filter(({ author, tool }) => author === 'teachers' && tool);
  expect(placeActivity.names).toHaveLength(placeable.length);
});

it('[ACT-012] asks for a form where the page is clicked and goes back to select', () => {
  const stage = openStage({ tool: 'addvideo' });
  stage.down({ x: 301.4, y: 212.9 });
  stage.move([{ x: 303, y: 214 }]);
  expect(stage.up({ x: 303, y: 214 })).toEqual({ place: { x: 302, y: 212 }, nextTool: 'select' });
  expect(stage.page.objects()).toEqual([]);
});

it('keeps to the page', () => {
  const stage = openStage({ tool: 'addnote' });
  stage.down({ x: 1000.4, y: 1401 });
  expect(stage.up({ x: 1000.4, y: 1401 }).place).toEqual({ x: 1000, y: 1400 });
});

it('takes a drag or a cancelled press for no click', () => {
  const stage = openStage({ tool: 'addlink' });
  stage.down({ x: 10, y: 10 });
  stage.move([{ x: 90, y: 10 }]);
  stage.move([{ x: 11, y: 10 }]);
  expect(stage.up({ x: 11, y: 10 })).toEqual({});
  stage.down({ x: 10, y: 10 });
  stage.cancel();
  expect(stage.up({ x: 10, y: 10 })).toEqual({});
});
