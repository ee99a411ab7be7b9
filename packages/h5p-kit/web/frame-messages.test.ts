import { describe, expect, it } from 'vitest';
import { readFrameMessage } from './frame-messages.ts';

const statement = (changes: object = {}) => ({
  type: 'statement',
  statement: JSON.stringify({
    verb: { id: 'http://adlnet.gov/expapi/verbs/completed' },
    result: {
      score: { raw: 2, min: 0, max: 3, scaled: 0.66 },
      completion: true,
      success: false,
      duration: 'PT1M2.5S',
    },
    ...changes,
  }),
});

describe('[ARCHIVE_H5P-063] what a frame may say', () => {
  it('reads how an activity ended', () => {
    expect(readFrameMessage(statement())).toEqual({
      type: 'result',
      result: { score: 2, maxScore: 3, completion: true, success: false, duration: 62.5 },
    });
  });

  it('takes what a library does not know for unknown', () => {
    const result = { score: { raw: 1, max: 1 }, completion: true, success: null };
    expect(readFrameMessage(statement({ result }))).toMatchObject({
      result: { success: null, duration: 0 },
    });
  });

  it('hears nothing of a part, of other verbs and of scores that are none', () => {
    const parent = [{ id: 'x' }];
    expect(readFrameMessage(statement({ context: { contextActivities: { parent } } }))).toBe(
      undefined,
    );
    const interacted = { verb: { id: 'http://adlnet.gov/expapi/verbs/interacted' } };
    expect(readFrameMessage(statement(interacted))).toBe(undefined);
    expect(readFrameMessage(statement({ result: { score: { raw: '2', max: 3 } } }))).toBe(
      undefined,
    );
    expect(readFrameMessage({ type: 'statement', statement: '{' })).toBe(undefined);
  });

  it.each([
    undefined,
    null,
    'started',
    { type: 'evil' },
    { type: 'state' },
    { type: 'state', state: { a: 1 } },
    { type: 'state', state: 'not json' },
    { type: 'state', state: '{}', more: 1 },
  ])('does not hear %o', (given) => {
    expect(readFrameMessage(given)).toBe(undefined);
  });

  it.each(['x'.repeat(256 * 1024), 'ü'.repeat(200 * 1024)])(
    'hears that more was to be kept than is possible',
    (text) => {
      const state = JSON.stringify(text);
      expect(readFrameMessage({ type: 'state', state })).toEqual({ type: 'state-too-large' });
    },
  );

  it('hears how an activity ended whose statement quotes a long text', () => {
    const result = { score: { raw: 1, max: 1 }, response: 'x'.repeat(200_000) };
    expect(readFrameMessage(statement({ result }))).toMatchObject({ result: { score: 1 } });
  });

  it('hears what is kept', () => {
    const message = { type: 'state', state: '{"0":{"state":"1"}}' };
    expect(readFrameMessage(message)).toEqual(message);
  });
});
