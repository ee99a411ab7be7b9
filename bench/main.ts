import { writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import path from 'node:path';
import { lossesOf, ratiosOf, readAccepted, writeAccepted } from './accepted.ts';
import { activitiesRows } from './activities/activities.ts';
import { answerRows } from './answers.ts';
import { bundleRows } from './bundle.ts';
import { crowdsRows } from './crowd/crowd.ts';
import { detectionRows } from './detection/detection.ts';
import { importRows } from './importing.ts';
import { inkRows } from './ink/ink.ts';
import { movingRows } from './moving/moving.ts';
import { cached } from './place.ts';
import { presentingRows } from './presenting/presenting.ts';
import { readingRows } from './reading/reading.ts';
import { type Row, table } from './report.ts';
import { serverRows } from './server/server.ts';

const given = process.argv.slice(2);
const options = ['--brief', '--gate', '--accept'];
const isBrief = given.includes('--brief');
const PART = '--part=';
const part = given.find((word) => word.startsWith(PART))?.slice(PART.length);

const benches: Record<string, () => Promise<Row[]> | Row[]> = {
  reading: () => readingRows(isBrief, part),
  ink: () => inkRows(isBrief),
  activities: () => activitiesRows(isBrief),
  presenting: () => presentingRows(isBrief),
  answers: answerRows,
  import: importRows,
  server: serverRows,
  crowd: crowdsRows,
  moving: () => movingRows(isBrief),
  bundle: bundleRows,
  detection: detectionRows,
};

const requested = given.filter((word) => !options.includes(word) && !word.startsWith(PART));
const unknown = requested.filter((name) => !(name in benches));
if (unknown.length > 0) {
  process.stderr.write(`There is no bench ${unknown.join(', ')}; choose of `);
  process.stderr.write(`${Object.keys(benches).join(', ')}.\n`);
  process.exit(64);
}

const measured: Row[] = [];
for (const name of requested.length > 0 ? requested : Object.keys(benches)) {
  const startedAt = performance.now();
  // Other load of the machine distorts the figures, so the table shows it.
  const load = loadavg()[0] ?? 0;
  const rows = (await benches[name]?.()) ?? [];
  const minutes = (performance.now() - startedAt) / 60_000;
  const text = `${availableParallelism()} cores, load before: ${load.toFixed(1)}\n\n${table(rows)}\n`;
  writeFileSync(path.join(cached('results'), `${name}.md`), text);
  process.stdout.write(`\n## ${name} (${minutes.toFixed(1)} minutes)\n\n${text}`);
  measured.push(...rows);
}
const over = measured.filter(({ result }) => result === 'OVER');
if (over.length > 0) {
  process.stdout.write(`\n${over.length} figures are over their limit:\n`);
  for (const { figure, ours, limit } of over) {
    process.stdout.write(`- ${figure}: ${ours}, must be ${limit}\n`);
  }
}

const found = ratiosOf(measured);
if (given.includes('--accept')) writeAccepted(found);
const losses = lossesOf(readAccepted(), found);
for (const { figure, accepted, ratio } of losses) {
  process.stdout.write(`LOSS: ${figure}: ${ratio.toFixed(2)}, accepted ${accepted.toFixed(2)}\n`);
}
// The gate asks whether something became worse; without it, whether each limit is held.
process.exitCode = (given.includes('--gate') ? losses : over).length > 0 ? 1 : 0;
