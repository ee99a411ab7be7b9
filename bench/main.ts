import { writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import path from 'node:path';
import { activitiesRows } from './activities/activities.ts';
import { answerRows } from './answers.ts';
import { bundleRows } from './bundle.ts';
import { detectionRows } from './detection/detection.ts';
import { importRows } from './importing.ts';
import { inkRows } from './ink/ink.ts';
import { cached } from './place.ts';
import { presentingRows } from './presenting/presenting.ts';
import { readingRows } from './reading/reading.ts';
import { type Row, table } from './report.ts';
import { serverRows } from './server/server.ts';

const given = process.argv.slice(2);
const isBrief = given.includes('--brief');

const benches: Record<string, () => Promise<Row[]> | Row[]> = {
  reading: () => readingRows(isBrief),
  ink: () => inkRows(isBrief),
  activities: () => activitiesRows(isBrief),
  presenting: () => presentingRows(isBrief),
  answers: answerRows,
  import: importRows,
  server: serverRows,
  bundle: bundleRows,
  detection: detectionRows,
};

const requested = given.filter((word) => word !== '--brief');
const unknown = requested.filter((name) => !(name in benches));
if (unknown.length > 0) {
  process.stderr.write(`There is no bench ${unknown.join(', ')}; choose of `);
  process.stderr.write(`${Object.keys(benches).join(', ')}.\n`);
  process.exit(64);
}

let over = 0;
for (const name of requested.length > 0 ? requested : Object.keys(benches)) {
  const startedAt = performance.now();
  // Other load of the machine distorts the figures, so the table shows it.
  const load = loadavg()[0] ?? 0;
  const rows = (await benches[name]?.()) ?? [];
  const minutes = (performance.now() - startedAt) / 60_000;
  const text = `${availableParallelism()} cores, load before: ${load.toFixed(1)}\n\n${table(rows)}\n`;
  writeFileSync(path.join(cached('results'), `${name}.md`), text);
  process.stdout.write(`\n## ${name} (${minutes.toFixed(1)} minutes)\n\n${text}`);
  over += rows.filter(({ result }) => result === 'OVER').length;
}
if (over > 0) process.stdout.write(`\n${over} figures are over their limit.\n`);
process.exitCode = over > 0 ? 1 : 0;
