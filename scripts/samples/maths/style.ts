/** Colours of the mathematics workbook: strong, tint and deep, one row for each unit. */
export const UNIT_COLOURS = [
  { strong: '#22305c', tint: '#eef0f6', deep: '#141d3d' },
  { strong: '#2a4be0', tint: '#e9edfd', deep: '#14206e' },
  { strong: '#d1345b', tint: '#fdeaf0', deep: '#6b0f2b' },
  { strong: '#0b8272', tint: '#e2f4f1', deep: '#06423b' },
  { strong: '#d2600d', tint: '#fdeedf', deep: '#6a2c02' },
] as const;

const unitRules = UNIT_COLOURS.map(
  ({ strong, tint, deep }, unit) => `.unit-${unit}{--u:${strong};--t:${tint};--d:${deep}}`,
).join('\n');

const PAGE_RULES = `
:root{--ink:#1b2130;--quiet:#5a6274;--rule:#cfd4de}
body{font-size:10.4pt;line-height:15.2pt}
.lesson .frame{position:absolute;inset:25mm 18mm 21mm;display:flex;flex-direction:column;gap:4.6mm}
.running{position:absolute;top:11.5mm;font-size:8pt;line-height:12pt;color:var(--quiet);letter-spacing:.01em}
.running.verso{left:18mm}.running.recto{right:18mm}
.running b{color:var(--u);font-weight:800}
.folio{position:absolute;bottom:9.5mm;width:11mm;height:6.4mm;border-radius:3.2mm;background:var(--u);color:#fff;font-weight:800;font-size:8.5pt;line-height:6.4mm;text-align:center;font-feature-settings:'tnum'}
.folio.verso{left:18mm}.folio.recto{right:18mm}
.bleed{position:absolute;inset:0;width:100%;height:100%}
.fr{display:inline-flex;flex-direction:column;vertical-align:middle;text-align:center;font-size:.86em;line-height:1.16;margin:0 .12em;position:relative;top:-.04em}
.fr>i{font-style:normal;padding:0 .2em}.fr>i:first-child{border-bottom:.07em solid currentColor}
.rt,.m{white-space:nowrap}.rt>span{margin:0 -.36em 0 -.03em;position:relative;top:0}.rt em{font-style:normal;border-top:.075em solid currentColor;padding:0 .08em 0 .04em;display:inline-block;line-height:1.04;margin-left:0}
sup{font-size:.68em;line-height:0;vertical-align:.46em;letter-spacing:0}
i.v{font-style:italic}
`;

const LESSON_RULES = `
.topic{display:flex;align-items:flex-end;gap:5mm;border-bottom:.7mm solid var(--u);padding-bottom:3mm}
.topic h2{font-family:Display;font-weight:800;font-size:25pt;line-height:28pt;letter-spacing:-.02em;color:var(--d)}
.topic h2 .no{color:var(--u);margin-right:1.5mm}
.topic .aim{margin-left:auto;max-width:66mm;font-size:8.6pt;line-height:12pt;color:var(--quiet);text-align:right}
h3{font-weight:800;font-size:11.6pt;line-height:15pt;color:var(--u);letter-spacing:-.005em}
.fact{background:var(--t);border-radius:3mm;padding:4.4mm 5.5mm 4.8mm}
.fact h3{margin-bottom:1.4mm}
.fact p+p{margin-top:1.6mm}.fact .cols p+p{margin-top:0}
.cols{display:grid;grid-template-columns:1fr 1fr;column-gap:8mm}
.worked{display:flex;flex-direction:column;gap:4.4mm}
.ex{display:grid;grid-template-columns:9mm 1fr;column-gap:4mm}
.ex>.tag{width:9mm;height:9mm;border-radius:2mm;background:var(--u);color:#fff;font-weight:800;font-size:12pt;line-height:9mm;text-align:center}
.ex .ask{font-weight:600}
.ex .with{display:flex;gap:7mm;align-items:flex-start}
.ex .with>div:first-child{flex:1}
.ex .sol{margin-top:1.6mm;color:#2a3142}
.ex .sol b.r{color:var(--d);font-weight:800}
.hear{display:flex;align-items:center;gap:3.5mm;font-size:8.6pt;line-height:11.6pt;color:var(--quiet)}
.spot{flex:none;display:block;width:9.4mm;height:9.4mm;border-radius:50%;border:.35mm dashed var(--u);background:#fff}
.try{flex:1;min-height:0;display:flex;flex-direction:column;border:.35mm solid var(--rule);border-radius:3mm;padding:4mm 5.5mm 4.6mm}
.try ol{display:grid;grid-template-columns:1fr 1fr;gap:4mm 8mm;margin-top:1.6mm;flex:1;min-height:0;grid-auto-rows:auto minmax(0,1fr);row-gap:2mm}
.try li{display:grid;grid-template-columns:6mm 1fr;grid-row:span 2;grid-template-rows:subgrid;min-height:0;line-height:14pt;font-size:9.9pt}
.try li .n{font-weight:800;color:var(--u)}
.try li .pad{grid-column:1/-1;min-height:8mm;overflow:hidden;position:relative;border:.2mm solid #ccd5e6;border-radius:1.4mm}
.try li .pad svg{position:absolute;left:0;top:0}
table.grid{border-collapse:collapse;font-size:9.6pt;line-height:13pt}
table.grid td,table.grid th{border:.25mm solid var(--rule);padding:1.2mm 2.6mm;text-align:center;font-weight:400}
table.grid th{background:var(--t);font-weight:600;color:var(--d)}
`;

const OPENER_RULES = `
.opener{background:var(--u);color:#fff}
.opener .head{position:absolute;left:18mm;right:18mm;top:26mm}
.opener h1{font-family:Display;font-weight:800;font-size:38pt;line-height:41pt;letter-spacing:-.03em}
.opener h1 .no{display:block;font-family:Text;font-size:14pt;line-height:18pt;letter-spacing:.02em;margin-bottom:3mm;font-weight:800}
.sep{color:var(--u);white-space:pre}
.opener .lead{margin-top:6mm;max-width:112mm;font-size:12pt;line-height:18pt}
.opener .plan{position:absolute;left:18mm;right:18mm;bottom:20mm;background:#fff;color:var(--ink);border-radius:4mm;padding:6.5mm 8mm;display:grid;grid-template-columns:1.25fr 1fr;gap:10mm}
.opener .plan .t{font-weight:800;color:var(--u);font-size:9.4pt;margin-bottom:1.5mm}
.opener .plan li{font-size:9.8pt;line-height:15pt;padding-left:4.4mm;position:relative}
.opener .plan li::before{content:'';position:absolute;left:0;top:2mm;width:1.6mm;height:1.6mm;background:var(--u);border-radius:50%}
.opener .plan .words{font-size:9.6pt;line-height:15pt;color:#353d4d}
`;

const TEST_RULES = `
.test .band{position:absolute;left:18mm;right:18mm;top:20mm;height:14mm;display:flex;align-items:stretch;border-radius:3mm;overflow:hidden;background:var(--t)}
.test .band .no{width:31mm;white-space:nowrap;overflow:hidden;padding-left:5.5mm;background:var(--u);color:#fff;font-family:Display;font-weight:800;font-size:19pt;line-height:14mm;letter-spacing:-.01em}
.test .band h2{flex:1;display:flex;font-family:Display;font-weight:800;letter-spacing:-.01em}
.test .band h2 .name{font-size:15pt;line-height:14mm;padding-left:5.5mm;color:var(--d)}
.test .band .time{font-size:8pt;line-height:10.5pt;color:var(--d);align-self:center;text-align:right;padding-right:5.5mm}
.test .columns{position:absolute;left:18mm;right:18mm;top:41mm;bottom:23mm;display:grid;grid-template-columns:1fr 1fr}
.test .columns .col{display:flex;flex-direction:column;justify-content:space-between;min-height:0}
.test .columns .col:first-child{padding-right:7mm;border-right:.35mm solid var(--u)}
.test .columns .col:last-child{padding-left:7mm}
.q{display:grid;grid-template-columns:8mm 1fr;font-size:9.9pt;line-height:14.2pt}
.q>.n{font-weight:800;color:var(--u);font-size:11pt}
.q .fig{margin:2.2mm 0 2.6mm;display:flex;justify-content:center}
.q .ask{font-weight:600}
.q p+p{margin-top:1mm}
.q .opts{margin-top:2.4mm;display:grid;gap:1.5mm 2mm}
.q .opts.four{grid-template-columns:repeat(4,auto);justify-content:space-between;padding-right:3mm}
.q .opts.two{grid-template-columns:1fr 1fr}
.q .opts b{font-weight:800;margin-right:1.4mm}
.q .opts span{white-space:nowrap}
`;

const FRONT_RULES = `
.front .frame{position:absolute;inset:28mm 22mm 22mm}
.front .big{font-family:Display;font-weight:800;font-size:34pt;line-height:38pt;letter-spacing:-.03em;color:var(--d)}
.imprint .frame{display:flex;flex-direction:column;justify-content:flex-end;font-size:9.2pt;line-height:14pt;color:#353d4d}
.imprint dl{display:grid;grid-template-columns:36mm 1fr;row-gap:1.6mm;margin:7mm 0;border-top:.25mm solid var(--rule);border-bottom:.25mm solid var(--rule);padding:5mm 0}
.imprint dt{font-weight:600}
.toc{margin-top:12mm;display:flex;flex-direction:column;gap:8.4mm}
.toc .u{display:grid;grid-template-columns:17mm 1fr;column-gap:5mm}
.toc .u>.no{background:var(--u);color:#fff;border-radius:2.5mm;width:17mm;height:17mm;font-family:Display;font-weight:800;font-size:24pt;line-height:17mm;text-align:center}
.toc .row{display:flex;align-items:baseline;gap:2mm;font-size:11pt;line-height:18pt}
.toc .row::after{content:'';order:1;flex:1;border-bottom:.3mm dotted #9aa2b1}
.toc .row .p{order:2;font-feature-settings:'tnum';min-width:6mm;text-align:right}
.toc .row.h{font-weight:800;font-size:13.4pt;line-height:20pt;color:var(--d)}
.toc .row.test{color:var(--u);font-weight:600}
.guide{margin-top:8mm;display:grid;grid-template-columns:1fr 1fr;gap:8mm 9mm}
.guide .card{border-top:.7mm solid var(--c);padding-top:3mm}
.guide .card .t{font-weight:800;font-size:11.6pt;color:var(--c);margin-bottom:1mm}
.guide .shot{background:#f3f4f8;border-radius:2.5mm;padding:4mm;margin-bottom:3.4mm;display:flex;justify-content:center;height:41mm;align-items:center}
.keys{display:grid;grid-template-columns:1fr;gap:4mm;margin-top:6mm}
.keys .k{display:grid;grid-template-columns:58mm 1fr;align-items:center;column-gap:4mm;--u:var(--c)}
.keys .k .name{font-weight:600;font-size:9.8pt;line-height:13pt}.keys .k .name b{font-weight:800;color:var(--c);margin-right:1.5mm}
.keys .cells{display:grid;grid-template-columns:repeat(10,1fr);border:.25mm solid var(--rule);border-radius:2mm;overflow:hidden}
.keys .cells span{text-align:center;border-left:.25mm solid var(--rule);font-weight:800;font-size:10.4pt;line-height:6.6mm}
.keys .cells span:first-child{border-left:0}
.keys .cells span small{display:block;font-weight:400;font-size:7.4pt;line-height:4.6mm;background:var(--tc);color:#3c4352}
.keyh{font-family:Display;font-weight:800;font-size:30pt;line-height:34pt;letter-spacing:-.03em;color:var(--d)}
.solved{margin-top:7mm;display:grid;grid-template-columns:1fr 1fr;gap:5mm 9mm}
.solved .t{font-weight:800;color:var(--c);font-size:10pt}
.solved li{font-size:9.2pt;line-height:13.4pt}
.score{margin-top:9mm;width:100%}.score td,.score th{padding:1.25mm 2mm!important;width:20mm}.score th:first-child{text-align:left;width:auto}
.cover,.back{background:#10183a;color:#fff}
`;

/** All rules of the workbook's pages. */
export const MATHS_CSS = [
  unitRules,
  PAGE_RULES,
  LESSON_RULES,
  OPENER_RULES,
  TEST_RULES,
  FRONT_RULES,
].join('\n');
