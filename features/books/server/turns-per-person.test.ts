import { describe, expect, it } from 'vitest';
import { turnsPerPerson } from './turns-per-person.ts';

const gate = () => Promise.withResolvers<void>();

describe('turnsPerPerson', () => {
  it('runs two at once, the rest in line, and turns away what the line cannot hold', async () => {
    const turns = turnsPerPerson(2, 1);
    const gates = [gate(), gate(), gate()];
    const begun: number[] = [];
    const runs = gates.map((each, place) =>
      turns.run(7, async () => {
        begun.push(place);
        await each.promise;
      }),
    );
    await expect(turns.run(7, async () => undefined)).rejects.toMatchObject({
      code: 'too_many_requests',
    });
    expect(begun).toEqual([0, 1]);
    gates[0]?.resolve();
    await expect.poll(() => begun).toEqual([0, 1, 2]);
    for (const each of gates) each.resolve();
    await Promise.all(runs);
  });

  it('gives each person a line of their own and goes on after a failure', async () => {
    const turns = turnsPerPerson(1, 0);
    const first = gate();
    const running = turns.run(1, () => first.promise);
    await expect(turns.run(2, async () => 'other')).resolves.toBe('other');
    first.reject(new Error('broken'));
    await expect(running).rejects.toThrow('broken');
    await expect(turns.run(1, async () => 'again')).resolves.toBe('again');
  });
});
