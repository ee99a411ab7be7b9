import {
  arrow,
  callout,
  centred,
  centredLines,
  curvedArrow,
  drawing,
  ellipse,
  line,
  path,
  rect,
  text,
} from '../draw/svg.ts';

const RED = '#d33a3a';
const BLUE = '#3f6fc4';
const WALL = '#e9a7a0';

/** The heart cut open, seen from the front: its right side is at the reader's left. */
export const heartSection = (): string => {
  const vessels =
    path('M61 2V34', { stroke: BLUE, 'stroke-width': 9, fill: 'none' }) +
    path('M61 92V62', { stroke: BLUE, 'stroke-width': 8, fill: 'none' }) +
    path('M84 56C84 34 82 24 88 14C94 4 112 6 114 22C115 28 114 34 114 38', {
      stroke: RED,
      'stroke-width': 9,
      fill: 'none',
    }) +
    path('M76 62C80 44 88 34 98 27C106 22 116 24 124 22', {
      stroke: BLUE,
      'stroke-width': 8,
      fill: 'none',
    }) +
    path('M110 39H128M110 48H128', { stroke: RED, 'stroke-width': 5, fill: 'none' });
  const muscle = path(
    'M54 34C60 28 72 30 80 38C90 30 106 28 114 38C122 50 118 74 94 96C66 90 48 62 54 34Z',
    {
      fill: WALL,
      stroke: '#a8554c',
      'stroke-width': 0.7,
    },
  );
  const chambers =
    path('M58 38C64 33 72 35 76 41C77 47 76 51 74 54C68 56 62 55 58 52C56 47 56 42 58 38Z', {
      fill: BLUE,
    }) +
    path('M60 57C66 59 72 58 77 56C80 64 83 74 86 86C72 82 62 70 60 57Z', { fill: BLUE }) +
    path('M88 41C94 35 106 34 111 41C113 46 112 50 110 53C104 56 96 56 90 53C87 49 86 45 88 41Z', {
      fill: RED,
    }) +
    path('M91 58C97 60 103 59 108 57C110 66 104 78 95 85C93 76 92 66 91 58Z', { fill: RED });
  const valve = (x: number, y: number): string =>
    path(`M${x - 4.6} ${y}L${x} ${y + 3.4}L${x + 4.6} ${y}`, {
      fill: 'none',
      stroke: '#fff',
      'stroke-width': 1.1,
    });
  const names =
    centredLines(67, 43.6, ['right', 'atrium'], 3.6, { fill: '#fff', 'font-weight': 600 }) +
    centredLines(71, 66, ['right', 'ventricle'], 3.6, {
      fill: '#fff',
      'font-weight': 600,
      'font-size': 2.8,
    }) +
    centredLines(99.6, 43.6, ['left', 'atrium'], 3.6, { fill: '#fff', 'font-weight': 600 }) +
    centredLines(99, 67, ['left', 'ventricle'], 3.6, {
      fill: '#fff',
      'font-weight': 600,
      'font-size': 2.6,
    });
  const flow =
    arrow([61, 5], [61, 18], '#fff', 0.7, 3) +
    arrow([61, 90], [61, 78], '#fff', 0.7, 3) +
    arrow([127, 39], [118, 39], '#fff', 0.7, 2.6) +
    arrow([127, 48], [118, 48], '#fff', 0.7, 2.6) +
    arrow([104, 23.8], [114, 22.9], '#fff', 0.7, 3);
  const labels =
    callout([38, 12], [58, 10], 'Vena cava', 'end', 'blood from the upper body') +
    callout([38, 52], [56, 46], 'Heart wall', 'end', 'made of muscle') +
    callout([38, 84], [59, 84], 'Vena cava', 'end', 'blood from the lower body') +
    callout([134, 10], [112, 14], 'Aorta', 'start', 'to the whole body') +
    callout([134, 23], [122, 22.4], 'Pulmonary artery', 'start', 'to the lungs') +
    callout([134, 41], [126, 41], 'Pulmonary veins', 'start', 'from the lungs') +
    callout([134, 58], [102, 57.6], 'Valve', 'start', 'lets blood pass one way only') +
    callout([134, 76], [107.6, 74], 'Thick wall', 'start', 'pumps round the whole body');
  const all =
    vessels + muscle + chambers + valve(67, 54.4) + valve(99.6, 55.4) + names + flow + labels;
  return drawing(
    174,
    98,
    all,
    'Section of the heart with its four chambers, valves and great vessels',
  );
};

/** Blood's double round: heart, lungs, heart, body. */
export const doubleRound = (): string => {
  const lungs =
    path('M20 30C20 16 30 12 32 22V44C24 48 18 42 20 30Z', {
      fill: '#f6c3c8',
      stroke: '#b5626c',
      'stroke-width': 0.5,
    }) +
    path('M48 30C48 16 38 12 36 22V44C44 48 50 42 48 30Z', {
      fill: '#f6c3c8',
      stroke: '#b5626c',
      'stroke-width': 0.5,
    }) +
    line([34, 10], [34, 26], { stroke: '#b5626c', 'stroke-width': 1.6 });
  const heart =
    rect(74, 18, 13, 25, { fill: BLUE, rx: 3 }) +
    rect(87.6, 18, 13, 25, { fill: RED, rx: 3 }) +
    centredLines(80.5, 29.6, ['right', 'side'], 3.6, { fill: '#fff', 'font-weight': 600 }) +
    centredLines(94, 29.6, ['left', 'side'], 3.6, { fill: '#fff', 'font-weight': 600 });
  const body =
    ellipse(142, 14, 4.6, 5.2, { fill: '#e6d3bd' }) +
    path('M132 48V27C132 22 152 22 152 27V48Z', { fill: '#e6d3bd' });
  const rounds =
    curvedArrow([80, 17], [60, 0], [45, 15], BLUE, 1.6, 4.4) +
    curvedArrow([45, 45], [64, 60], [90, 44.4], RED, 1.6, 4.4) +
    curvedArrow([96, 17], [116, 0], [131, 20], RED, 1.6, 4.4) +
    curvedArrow([131, 44], [108, 62], [84, 44.4], BLUE, 1.6, 4.4);
  const names =
    centred(34, 54, 'Lungs', { 'font-weight': 800 }) +
    centred(142, 54, 'Body', { 'font-weight': 800 }) +
    text(58, 4, 'oxygen-poor blood', { fill: '#2c4f94', 'font-size': 2.7, 'text-anchor': 'end' }) +
    text(118, 4, 'oxygen-rich blood', { fill: '#a32626', 'font-size': 2.7 });
  return drawing(
    174,
    57,
    lungs + heart + body + rounds + names,
    'Blood goes from the right side of the heart to the lungs, back to the left side, and on to the body',
  );
};
