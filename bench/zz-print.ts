import { examSet } from './detection/exam-set.ts';
const form = process.argv[2];
const t = Date.now();
let n = 0; const from = Number(process.argv[3] ?? 0), to = Number(process.argv[4] ?? 1e9);
const s = await examSet(({ form: f }) => { if (f !== form) return false; n++; return n > from && n <= to; });
console.log(form, s.length, (Date.now() - t) / 1000);
