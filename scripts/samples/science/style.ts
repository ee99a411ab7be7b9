/** Colours of the science reader, one row for each unit. */
const UNIT_COLOURS = [
  { strong: '#26324a', tint: '#eef0f4', deep: '#141b2b', bright: '#c6cedd' },
  { strong: '#1d7a4b', tint: '#e5f3ea', deep: '#0b3d25', bright: '#8fd4a8' },
  { strong: '#a8620a', tint: '#fbf0dd', deep: '#4f2d02', bright: '#f5c46b' },
  { strong: '#b43a2c', tint: '#fbe9e5', deep: '#561710', bright: '#f59a84' },
  { strong: '#3a45b5', tint: '#e9ebfb', deep: '#171d63', bright: '#a9b3ff' },
] as const;

const unitRules = UNIT_COLOURS.map(
  ({ strong, tint, deep, bright }, unit) =>
    `.unit-${unit}{--u:${strong};--t:${tint};--d:${deep};--b:${bright}}`,
).join('\n');

const PAGE_RULES = `
:root{--ink:#1c222e;--quiet:#5b6474;--rule:#d3d8e0}
body{font-size:11.3pt;line-height:17.2pt}
.bleed{position:absolute;inset:0;width:100%;height:100%}
.lesson .frame,.test .frame{position:absolute;inset:24mm 18mm 20mm;display:flex;flex-direction:column;gap:6mm}
.running{position:absolute;top:11mm;font-size:8pt;line-height:12pt;color:var(--quiet)}
.running b{font-weight:800;color:var(--u)}
.running.verso{left:18mm}.running.recto{right:18mm}
.folio{position:absolute;bottom:9mm;font-family:Display;font-weight:800;font-size:12pt;line-height:14pt;color:var(--u)}
.folio.verso{left:18mm}.folio.recto{right:18mm}
.head{display:grid;grid-template-columns:1fr;border-top:1.4mm solid var(--u);padding-top:4mm}
.head h2{font-family:Display;font-weight:800;font-size:30pt;line-height:33pt;letter-spacing:-.028em;color:var(--d)}
.head .lead{font-family:Display;font-weight:300;font-size:14.6pt;line-height:21pt;letter-spacing:-.006em;color:#2b3342;margin-top:3mm;max-width:166mm;text-wrap:balance}
h3{font-weight:800;font-size:12pt;line-height:17.2pt;color:var(--u);margin-bottom:.6mm}
.main{display:grid;grid-template-columns:1fr 53mm;column-gap:9mm}
.two{display:grid;grid-template-columns:1fr 1fr;column-gap:9mm}
.text p+p{margin-top:2.2mm}
.text p+h3{margin-top:4.4mm}
.side{display:flex;flex-direction:column;gap:5mm}
figure{display:block}
figcaption{font-size:8.6pt;line-height:12.4pt;color:#3c4555;margin-top:2.4mm;display:flex;gap:5mm;align-items:center;justify-content:space-between}
figcaption b{font-weight:800;color:var(--u);margin-right:1.2mm}
figcaption p{max-width:118mm}
.box{background:var(--t);border-radius:2.5mm;padding:4.2mm 5mm 4.6mm;font-size:9.9pt;line-height:14.6pt}
  .box .t{font-weight:800;color:var(--d);font-size:10.6pt;margin-bottom:1mm}
.box ol li{padding-left:5mm;position:relative;margin-top:1.2mm}
.box ol{counter-reset:n}.box ol li::before{counter-increment:n;content:counter(n);position:absolute;left:0;font-weight:800;color:var(--u)}
.number{border-top:.4mm solid var(--u);padding-top:2.4mm;font-size:9.6pt;line-height:14pt;color:#3c4555}
.number .n{display:block;font-family:Display;font-weight:800;font-size:25pt;line-height:27pt;letter-spacing:-.03em;color:var(--u)}
.grow{margin-top:auto}
.hear{display:flex;align-items:center;gap:3mm;font-size:8.6pt;line-height:11.6pt;color:var(--quiet);flex:none}
.spot{flex:none;display:block;width:9.4mm;height:9.4mm;border-radius:50%;border:.35mm dashed var(--u);background:#fff}
b.k{font-weight:600;color:var(--d)}
sub{font-size:.7em;line-height:0;vertical-align:-.22em}
`;

const OPENER_RULES = `
.opener{background:var(--u);color:#fff}
.opener .head1{position:absolute;left:18mm;right:18mm;top:24mm}
.opener h1{font-family:Display;font-weight:800;font-size:46pt;line-height:46pt;letter-spacing:-.035em}
.opener h1 .no{display:block;font-family:Text;font-size:13pt;line-height:18pt;letter-spacing:0;margin-bottom:3mm;color:var(--b)}
.sep{color:var(--u);white-space:pre}
.opener .lead{margin-top:6mm;max-width:120mm;font-size:12.4pt;line-height:18.6pt}
.opener .plan{position:absolute;left:18mm;right:18mm;bottom:17mm;display:grid;grid-auto-flow:column;grid-auto-columns:1fr;gap:6mm}
.opener .plan div{border-top:.5mm solid #fff;padding-top:2.6mm;font-size:9.4pt;line-height:13.6pt}
.opener .plan b{display:block;font-weight:800;font-size:10.4pt;margin-bottom:.6mm}
.opener .plan b span{float:right;color:var(--b)}
`;

const QUIZ_RULES = `
.quiz{display:grid;grid-template-columns:1fr 1fr;column-gap:10mm;row-gap:6.6mm;grid-auto-flow:column;grid-template-rows:repeat(4,auto)}
.q{display:grid;grid-template-columns:8mm 1fr;font-size:10.6pt;line-height:15.4pt}
.q .n{font-family:Display;font-weight:800;color:var(--u);font-size:14pt;line-height:14.6pt}
.q .ask{font-weight:600}
.q li{display:grid;grid-template-columns:6mm 1fr;margin-top:1.1mm}
.q li b{font-weight:800}
`;

const FRONT_RULES = `
.front .frame{position:absolute;inset:26mm 22mm 20mm}
.big{font-family:Display;font-weight:800;font-size:36pt;line-height:40pt;letter-spacing:-.032em;color:var(--d)}
.imprint .frame{display:flex;flex-direction:column;justify-content:flex-end;font-size:9pt;line-height:13.8pt;color:#353d4d}
.imprint dl{display:grid;grid-template-columns:34mm 1fr;row-gap:1.4mm;margin:6mm 0;border-top:.25mm solid var(--rule);border-bottom:.25mm solid var(--rule);padding:4.6mm 0}
.imprint dt{font-weight:600}
.toc{margin-top:10mm;display:grid;grid-template-columns:1fr 1fr;gap:10mm 12mm}
.toc .u{border-top:1.2mm solid var(--u);padding-top:3mm}
.toc .row{display:flex;align-items:baseline;justify-content:space-between;gap:3mm;font-size:10pt;line-height:15.4pt;padding:.9mm 0;border-bottom:.2mm solid var(--rule)}
.toc .row span:last-child{font-feature-settings:'tnum';color:var(--quiet)}
.toc .row.h{font-family:Display;font-weight:800;font-size:15.5pt;line-height:19pt;color:var(--d);padding:0 0 2.4mm;letter-spacing:-.015em}
.toc .row.h span:last-child{color:var(--u)}
.toc .row.quiz{display:flex;color:var(--u);font-weight:600}
.guide{display:grid;grid-template-columns:1fr 1fr;gap:9mm 12mm;margin-top:10mm}
.guide .t{font-weight:800;font-size:12pt;color:var(--d);margin-bottom:1mm}
.guide .shot{height:34mm;border-radius:2.5mm;background:var(--t);display:flex;align-items:center;justify-content:center;margin-bottom:3mm;padding:4mm}
.glossary{columns:2;column-gap:9mm;font-size:9.2pt;line-height:13.2pt}
.glossary p{break-inside:avoid;margin-bottom:2.2mm}
.glossary b{font-weight:800;color:var(--d)}
.index{columns:3;column-gap:8mm;font-size:10pt;line-height:14.6pt}
.index .l{font-family:Display;font-weight:800;font-size:13pt;line-height:16pt;color:var(--u);margin-top:3mm;break-after:avoid}
.index .l:first-child{margin-top:0}
.index p{padding-left:4mm;text-indent:-4mm;break-inside:avoid}
.answers{display:grid;grid-template-columns:1fr 1fr;gap:8mm 10mm}
.answers .t{font-weight:800;color:var(--u);font-size:11pt;border-top:.8mm solid var(--u);padding-top:2mm;margin-bottom:1mm}
.answers li{display:grid;grid-template-columns:5mm 6mm 1fr;font-size:10.4pt;line-height:15pt;margin-top:1.8mm}
.answers li b{font-weight:800}
.cover,.back{background:#0c1330;color:#fff}
.lesson.right:not(.unit-0) .frame{justify-content:space-between}.lesson.right .frame .grow{margin-top:0}
`;

/** All rules of the reader's pages. */
export const SCIENCE_CSS = [unitRules, PAGE_RULES, OPENER_RULES, QUIZ_RULES, FRONT_RULES].join(
  '\n',
);
