// `npm run gauntlet`: does harm to a server in every way that is known, and looks whether anything that
// was acknowledged is lost. `--brief` is the form that `npm test` runs; parts are named by their names.
import { randomInt } from 'node:crypto';
import { cpSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import path from 'node:path';
import { freshFolder } from '../bench/place.ts';
import { seededFolder } from '../bench/sayfa.ts';
import { createRandom } from '../e2e/support/random-lesson.ts';
import type { Part, Setting } from './part.ts';
import { clock } from './parts/clock.ts';
import { damage } from './parts/damage.ts';
import { devices } from './parts/devices.ts';
import { diskFull } from './parts/disk-full.ts';
import { diskReadOnly } from './parts/disk-read-only.ts';
import { killCommands } from './parts/kill-commands.ts';
import { killImports } from './parts/kill-imports.ts';
import { killWrites } from './parts/kill-writes.ts';
import { memory } from './parts/memory.ts';
import { objectStore } from './parts/object-store.ts';
import { postgres } from './parts/postgres.ts';
import { powerCut } from './parts/power-cut.ts';
import { severalServers } from './parts/several-servers.ts';
import { soak } from './parts/soak.ts';
import { hasPassed, isRun, type Line, notRunOf, remarksOf, reportTable } from './report.ts';

const parts: readonly Part[] = [
  killWrites,
  killImports,
  killCommands,
  powerCut,
  diskFull,
  diskReadOnly,
  memory,
  clock,
  damage,
  devices,
  postgres,
  objectStore,
  severalServers,
  soak,
];

const CANCELLED = 130;
let cancelPart: (() => void) | undefined;
let isCancelled = false;
/** The first time a part that can be ended in order is, and its report comes; else everything ends at once. */
process.on('SIGINT', () => {
  const cancel = cancelPart;
  if (!cancel) process.exit(CANCELLED);
  cancelPart = undefined;
  isCancelled = true;
  cancel();
});
process.once('SIGTERM', () => process.exit(143));

const given = process.argv.slice(2);
const optionOf = (option: string): string | undefined =>
  given.find((word) => word.startsWith(`${option}=`))?.slice(option.length + 1);
const isBrief = given.includes('--brief');
const factor = Number(optionOf('--times') ?? 1);
const minutes = Number(optionOf('--minutes') ?? 5);
const load = Number(optionOf('--load') ?? 0.6);
const reportFile = optionOf('--json');
const seed = Number(process.env.SEED ?? randomInt(2 ** 31 - 1));

const requested = given.filter((word) => !word.startsWith('--'));
const unknown = requested.filter((name) => !parts.some((part) => part.name === name));
if (
  unknown.length > 0 ||
  given.includes('--help') ||
  !(factor > 0 && minutes > 0 && load > 0 && load < 1) ||
  !Number.isInteger(seed)
) {
  process.stderr.write(
    'gauntlet [--brief] [--times=2] [--minutes=60] [--load=0.6] [--json=file] [part …], with SEED of a former run:\n',
  );
  for (const { name, about } of parts) process.stderr.write(`  ${name.padEnd(16)} ${about}\n`);
  process.exit(64);
}
const isUsual = (part: Part): boolean => !isBrief || part.isBrief;
const chosen = parts.filter((part) =>
  requested.length === 0 ? isUsual(part) : requested.includes(part.name),
);

process.stdout.write(`SEED=${seed} repeats this run; load before: ${loadavg()[0]?.toFixed(1)}\n`);
const seeded = await seededFolder('gauntlet');

const settingOf = (partName: string): Setting => ({
  seed,
  random: createRandom(seed),
  times: (brief, long) => (isBrief ? brief : Math.max(1, Math.round(long * factor))),
  minutes,
  load,
  note: (text) => {
    process.stderr.write(`${new Date().toISOString().slice(11, 19)} ${partName}: ${text}\n`);
  },
  onCancel: (end) => {
    cancelPart = end;
  },
  demoFolder: async (name, parent) => {
    const folder = parent ? path.join(parent, 'data') : freshFolder(`gauntlet-${name}`);
    cpSync(seeded, folder, { recursive: true });
    return folder;
  },
});

const lines: Line[] = [];
for (const part of chosen) {
  if (isCancelled) break;
  const startedAt = performance.now();
  const result = await part.run(settingOf(part.name)).catch((error: unknown) => ({
    tried: 0,
    acknowledged: 0,
    lost: [`the part ended with ${error instanceof Error ? error.stack : error}`],
    check: 'not reached',
  }));
  cancelPart = undefined;
  const line = { part: part.name, seconds: (performance.now() - startedAt) / 1_000, seed, result };
  lines.push(line);
  process.stdout.write(
    `${hasPassed(line) ? 'passed' : 'FAILED'}  ${part.name}  ${line.seconds.toFixed(0)} s\n`,
  );
}
process.stdout.write(`\n${reportTable(lines)}\n`);
for (const remark of remarksOf(lines)) process.stdout.write(`${remark}\n`);
if (reportFile) {
  const ran = lines.filter(isRun);
  const passed = ran.filter(hasPassed).length;
  const failed = ran.length - passed;
  writeFileSync(reportFile, JSON.stringify({ passed, failed, notRun: notRunOf(lines) }));
}
if (isCancelled) process.exit(CANCELLED);
process.exit(lines.every(hasPassed) ? 0 : 1);
