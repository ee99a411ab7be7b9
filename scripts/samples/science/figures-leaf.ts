import {
  arrow,
  callout,
  circle,
  curvedArrow,
  drawing,
  ellipse,
  group,
  line,
  path,
  rect,
  text,
} from '../draw/svg.ts';

const WALL = '#3f7d3f';

const greenDots = (places: readonly (readonly [number, number])[]): string =>
  places.map(([x, y]) => ellipse(x, y, 1.15, 0.8, { fill: '#2f8a3b' })).join('');

const palisadeCell = (x: number): string => {
  const dots = Array.from({ length: 6 }, (_, row) => [
    [x + 1.9, 30 + row * 3.9] as const,
    [x + 5.3, 31.6 + row * 3.9] as const,
  ]).flat();
  return (
    rect(x, 27, 7.2, 26.6, { fill: '#dff0c6', stroke: WALL, 'stroke-width': 0.45, rx: 2.6 }) +
    greenDots(dots)
  );
};

const SPONGY = [
  [12, 60, 6, 4.4],
  [25, 61.5, 6.6, 4.6],
  [19, 70.5, 6.4, 4.2],
  [7.6, 70, 4.2, 4],
  [38, 60, 5.6, 4],
  [34, 69.6, 6, 4.4],
  [48, 71, 5.2, 4],
  [88, 60.4, 6, 4.4],
  [101, 62, 6.2, 4.6],
  [113, 60.6, 5, 4.4],
  [83, 70.4, 5.6, 4],
  [96, 71.4, 5.4, 3.8],
  [110, 71, 5.8, 4],
] as const;

/** A leaf cut across and magnified. */
export const leafSection = (): string => {
  const skin = (y: number, from: number, to: number): string => {
    const count = Math.round((to - from) / 11.7);
    const width = (to - from) / count;
    return Array.from({ length: count }, (_, index) =>
      rect(from + index * width, y, width, 5.6, {
        fill: '#f4f7df',
        stroke: WALL,
        'stroke-width': 0.45,
        rx: 1.4,
      }),
    ).join('');
  };
  const air = rect(2, 26, 117, 50, { fill: '#eef7fb' });
  const wax = rect(2, 18.4, 117, 1.9, { fill: '#f2d98a', rx: 0.8 });
  const palisade = Array.from({ length: 16 }, (_, index) => palisadeCell(2.2 + index * 7.3)).join(
    '',
  );
  const spongy = SPONGY.map(
    ([x, y, rx, ry]) =>
      ellipse(x, y, rx, ry, { fill: '#dff0c6', stroke: WALL, 'stroke-width': 0.45 }) +
      greenDots([
        [x - rx * 0.5, y - 1.4],
        [x + rx * 0.45, y - 1.2],
        [x - rx * 0.3, y + 1.8],
        [x + rx * 0.5, y + 1.5],
      ]),
  ).join('');
  const vein =
    circle(66, 64.6, 10.4, { fill: '#f7efe0', stroke: '#8a6a3a', 'stroke-width': 0.5 }) +
    [
      [61.6, 60],
      [66, 58.2],
      [70.4, 60],
      [63.8, 63],
      [68.4, 63],
    ]
      .map(([x = 0, y = 0]) =>
        circle(x, y, 2, { fill: '#9cc9e8', stroke: '#3f79a3', 'stroke-width': 0.35 }),
      )
      .join('') +
    [
      [62.2, 68],
      [66, 69.4],
      [69.8, 68],
      [64, 71.8],
      [68, 71.8],
    ]
      .map(([x = 0, y = 0]) =>
        circle(x, y, 1.3, { fill: '#f5c08a', stroke: '#b06a1e', 'stroke-width': 0.3 }),
      )
      .join('');
  const guard = (x: number): string =>
    ellipse(x - 2.2, 79, 1.6, 2.9, { fill: '#cfe6a8', stroke: WALL, 'stroke-width': 0.45 }) +
    ellipse(x + 2.2, 79, 1.6, 2.9, { fill: '#cfe6a8', stroke: WALL, 'stroke-width': 0.45 });
  const lower = skin(76, 2, 25.4) + skin(76, 34, 80.8) + skin(76, 89.6, 119);
  const sun = [18, 42, 66, 90].map((x) => arrow([x, 2], [x + 6, 15], '#e6a700', 0.7, 3)).join('');
  const small = { 'font-size': 2.7 };
  const gases =
    curvedArrow([22, 95], [29, 92], [29.7, 84.6], '#3f79a3') +
    curvedArrow([85.2, 84], [86, 92], [93, 95], '#1d7a4b') +
    text(20.4, 92.6, 'carbon', { ...small, 'text-anchor': 'end', fill: '#2d5d80' }) +
    text(20.4, 96, 'dioxide in', { ...small, 'text-anchor': 'end', fill: '#2d5d80' }) +
    text(94.6, 92.6, 'oxygen and', { ...small, fill: '#14603a' }) +
    text(94.6, 96, 'water vapour out', { ...small, fill: '#14603a' });
  const labels =
    callout([127, 11], [116.6, 19.3], 'Waxy cuticle', 'start', 'keeps water in') +
    callout([127, 23.4], [114, 23], 'Upper epidermis', 'start', 'clear, lets light through') +
    callout([127, 40], [114, 40], 'Palisade cells', 'start', 'packed with chloroplasts') +
    callout([127, 54.4], [106, 61], 'Spongy cells') +
    callout([127, 62.4], [104, 67.4], 'Air space', 'start', 'gases spread through here') +
    callout([127, 74], [70.6, 60.4], 'Xylem', 'start', 'brings water') +
    callout([127, 84], [69.8, 68.2], 'Phloem', 'start', 'carries sugar away') +
    callout([127, 94], [87.4, 80], 'Guard cell', 'start', 'opens and shuts the stoma');
  const top =
    skin(20.3, 2, 119) + sun + text(103, 8, 'sunlight', { fill: '#8a6400', 'font-weight': 600 });
  const all =
    air + wax + palisade + spongy + vein + lower + guard(29.7) + guard(85.2) + top + gases + labels;
  return drawing(174, 99, all, 'Section through a leaf, from the waxy cuticle down to the stomata');
};

/** What goes into a leaf and what comes out. */
export const leafTrade = (): string => {
  const blade = path('M50 36C66 8 104 4 128 24C106 46 74 54 50 36Z', {
    fill: '#7cc07a',
    stroke: WALL,
    'stroke-width': 0.6,
  });
  const ribs =
    path('M36 46C48 38 84 30 127 24.4', { fill: 'none', stroke: '#e9f5dc', 'stroke-width': 1 }) +
    [
      [66, 33.4, 74, 18],
      [82, 30.4, 92, 14],
      [98, 28, 108, 15],
      [64, 34, 78, 42],
      [82, 31, 98, 38],
    ]
      .map(([a = 0, b = 0, c = 0, d = 0]) =>
        line([a, b], [c, d], { stroke: '#e9f5dc', 'stroke-width': 0.5 }),
      )
      .join('');
  const stalk = path('M50 36.5C44 41 40 44 34 50', {
    fill: 'none',
    stroke: WALL,
    'stroke-width': 1.6,
  });
  const inward =
    arrow([62, 2], [72, 13], '#e6a700', 0.9, 3.4) +
    arrow([72, 0], [81, 10], '#e6a700', 0.9, 3.4) +
    text(60, 4, 'light energy', { 'text-anchor': 'end', 'font-weight': 600, fill: '#8a6400' }) +
    arrow([31, 24], [52, 29], '#4a5568', 0.9, 3.4) +
    text(29, 24.4, 'carbon dioxide', { 'text-anchor': 'end', 'font-weight': 600 }) +
    arrow([27, 52.5], [37, 45.2], '#2f7fb8', 0.9, 3.4) +
    text(25.4, 54.6, 'water', { 'text-anchor': 'end', 'font-weight': 600, fill: '#1f5f8f' });
  const outward =
    arrow([126, 22], [144, 14], '#1d7a4b', 0.9, 3.4) +
    text(146, 14.4, 'oxygen', { 'font-weight': 600, fill: '#14603a' }) +
    curvedArrow([100, 40], [112, 50], [128, 49], '#b06a1e', 0.9, 3.4) +
    text(130, 50, 'sugar for the plant', { 'font-weight': 600, fill: '#8a4a0c' });
  return drawing(
    174,
    57,
    group(stalk + blade + ribs + inward + outward, {}),
    'A leaf takes in light, carbon dioxide and water and gives out oxygen and sugar',
  );
};
