import { randomFrom } from '@sayfa/kernel';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pupilsOf } from '../names/pupil.ts';
import {
  groupsFor,
  newGroupsState,
  pairsOf,
  withGroup,
  withGroups,
  withMove,
  withoutPair,
  withPair,
} from './groups-state.ts';

const PUPILS = pupilsOf(Array.from({ length: 11 }, (_, place) => `Pupil N${place}`));
const ids = PUPILS.map(({ id }) => id);

const drawn = () => {
  const made = groupsFor(newGroupsState(), PUPILS, randomFrom(1));
  return withGroups(newGroupsState(), made.state === 'made' ? made.groups : [], PUPILS);
};

describe('groups of a lesson', () => {
  it('[BRD-055] by size are as few as have room for all', () => {
    expect(drawn().groups.map(({ members }) => members.length)).toEqual([4, 4, 3]);
    const byCount = groupsFor(
      { ...newGroupsState(), by: 'count', number: 2 },
      PUPILS,
      randomFrom(1),
    );
    expect(byCount.state === 'made' && byCount.groups.map(({ length }) => length)).toEqual([6, 5]);
  });

  it('[BRD-055] hold everybody once, however they are moved', () => {
    const moves = fc.array(fc.tuple(fc.constantFrom(...ids), fc.integer({ min: -1, max: 4 })));
    fc.assert(
      fc.property(moves, (all) => {
        const state = all.reduce((now, [id, to]) => withMove(now, id, to), drawn());
        const members = state.groups.flatMap((group) => group.members.map(({ id }) => id));
        expect(members.toSorted()).toEqual(ids.toSorted());
        const last = all.at(-1);
        if (last && last[1] >= 0 && last[1] < 3) {
          expect(state.groups[last[1]]?.members.map(({ id }) => id)).toContain(last[0]);
        }
      }),
    );
  });

  it('[BRD-055] two are either together or apart, or neither', () => {
    const apart = withPair(newGroupsState(), 'apart', ['Pupil N1', 'Pupil N2']);
    const together = withPair(apart, 'together', ['Pupil N2', 'Pupil N1']);
    expect(together).toMatchObject({ together: [['Pupil N2', 'Pupil N1']], apart: [] });
    expect(withoutPair(together, ['Pupil N1', 'Pupil N2']).together).toEqual([]);
  });

  it('[BRD-055] pairs of whom one is absent do not count', () => {
    const state = withPair(newGroupsState(), 'apart', ['Pupil N1', 'Pupil N2']);
    expect(pairsOf(state, PUPILS).apart).toHaveLength(1);
    expect(pairsOf(state, PUPILS.slice(2)).apart).toEqual([]);
  });

  it('[BRD-055] keep name and colour when they are redrawn', () => {
    const named = withGroup(withGroup(drawn(), 1, { name: 'Owls' }), 1, 'nextColour');
    const redrawn = withGroups(named, [ids.slice(0, 6), ids.slice(6)], PUPILS);
    expect(redrawn.groups[1]).toMatchObject({ name: 'Owls', colour: 2 });
    expect(redrawn.groups[0]).toMatchObject({ name: '', colour: 0 });
  });
});
