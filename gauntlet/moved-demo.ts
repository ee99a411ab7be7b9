import path from 'node:path';
import { freshFolder } from '../bench/place.ts';
import { runCommand, type Served } from './served.ts';

/** Moves the demo to another database or store as a school does, by a backup; what went wrong. */
export const moveDemo = async (dataFolder: string, to: Served): Promise<string[]> => {
  const backup = path.join(freshFolder('gauntlet-move'), 'demo.zip');
  await runCommand(dataFolder, {}, ['backup', backup]);
  const { code, err } = await to.command('restore', backup);
  return code === 0 ? [] : [`the demo could not be restored: ${err}`];
};
