import {
  arrow,
  callout,
  centred,
  circle,
  curvedArrow,
  drawing,
  ellipse,
  line,
  path,
  polygon,
  rect,
  text,
} from '../draw/svg.ts';

/** A cloud of overlapping discs around `x`, `y`. */
const cloud = (x: number, y: number, size: number, fill: string): string =>
  [
    [0, 0, 6],
    [7, -2.6, 7],
    [15, 0, 6],
    [21, 2, 4.4],
    [-5, 2, 4.2],
    [8, 3, 6.4],
  ]
    .map(([dx = 0, dy = 0, r = 0]) => circle(x + dx * size, y + dy * size, r * size, { fill }))
    .join('');

const mountains = (): string =>
  polygon(
    [
      [8, 62],
      [38, 16],
      [58, 46],
      [72, 34],
      [104, 72],
      [0, 80],
      [0, 70],
    ],
    { fill: '#a9b7a0' },
  ) +
  polygon(
    [
      [38, 16],
      [46.5, 28.8],
      [41, 27],
      [37, 30.4],
      [32, 25.2],
    ],
    { fill: '#fff' },
  ) +
  polygon(
    [
      [72, 34],
      [78.4, 41.6],
      [73, 40],
      [68, 42],
      [68.6, 36.8],
    ],
    { fill: '#fff' },
  );

/** Land with its plants, and the water on and below it. */
const ground = (): string => {
  const land =
    path('M0 66C30 60 60 62 84 70C98 74 106 77 116 79V104H0Z', { fill: '#b9cf8f' }) +
    path('M0 80C40 76 80 82 122 88L130 104H0Z', { fill: '#c9a777' }) +
    path('M0 92C40 89 84 93 128 98L132 104H0Z', { fill: '#8fb9d2' });
  const sea = path(
    'M108 77C120 80 140 78 174 78V101.5A2.5 2.5 0 0 1 171.500 104H128C124 94 118 84 108 77Z',
    { fill: '#4b93c4' },
  );
  const river = path('M52 58C62 62 58 67 72 69C88 72 96 75 112 79', {
    fill: 'none',
    stroke: '#4b93c4',
    'stroke-width': 2.2,
  });
  const trees = [
    [14, 66],
    [20, 64.6],
    [27, 66.4],
    [84, 67.6],
    [90, 69.6],
  ]
    .map(
      ([x = 0, y = 0]) =>
        rect(x - 0.4, y, 0.8, 4, { fill: '#6b4a2a' }) +
        ellipse(x, y - 1.6, 2.6, 3.6, { fill: '#4f8f4a' }),
    )
    .join('');
  return land + sea + river + trees;
};

/** Clouds, rain, and the arrows of the water's way. */
const movingWater = (): string => {
  const clouds = cloud(66, 14, 0.95, '#fff') + cloud(24, 12, 0.8, '#8da3b8');
  const rain = Array.from({ length: 12 }, (_, index) => {
    const x = 21 + (index % 6) * 4;
    const y = 21 + Math.floor(index / 6) * 5 + (index % 2) * 2;
    return line([x, y], [x - 1.2, y + 3.2], { stroke: '#2f6fa3', 'stroke-width': 0.6 });
  }).join('');
  const up = [122, 132, 142]
    .map(
      (x) =>
        path(`M${x} 75c-3 -4 3 -6 0 -10s3 -6 0 -10`, {
          fill: 'none',
          stroke: '#b43a2c',
          'stroke-width': 0.8,
        }) + arrow([x, 56], [x, 50], '#b43a2c', 0.8, 3),
    )
    .join('');
  const transpiration = arrow([17, 58], [17, 46], '#3f7d3f', 0.8, 3);
  const moves =
    curvedArrow([134, 46], [128, 22], [98, 14], '#56708a', 0.9, 3.4) +
    arrow([58, 12], [48, 12], '#56708a', 0.9, 3.4) +
    arrow([28, 84], [42, 84.6], '#1f5f8f', 0.7, 2.8) +
    arrow([50, 97], [74, 98], '#fff', 0.8, 3) +
    arrow([22, 70], [22, 77], '#1f5f8f', 0.7, 2.8);
  return clouds + rain + up + transpiration + moves;
};

const waterNames = (): string => {
  const bold = { 'font-weight': 800, 'font-size': 3.3 };
  return (
    text(146, 62, 'Evaporation', { ...bold, fill: '#8a2b20' }) +
    text(146, 65.8, 'the sun lifts water', { 'font-size': 2.7 }) +
    text(100, 8, 'Condensation', { ...bold, fill: '#3f566d' }) +
    text(52, 33, 'Rain and snow', { ...bold, fill: '#1f4f78' }) +
    text(2.6, 40.6, 'Plants give', { 'font-size': 2.7, 'font-weight': 600, fill: '#2c5f2c' }) +
    text(2.6, 44, 'off vapour', { 'font-size': 2.7, 'font-weight': 600, fill: '#2c5f2c' }) +
    text(26, 75.4, 'soaks in', { 'font-size': 2.7 }) +
    centred(107, 71.6, 'River', { ...bold, fill: '#1f4f78' }) +
    text(46, 87, 'soil and rock', { 'font-size': 2.7 }) +
    text(78, 100, 'Groundwater', { ...bold, fill: '#123b57' }) +
    text(146, 92, 'Sea', { ...bold, fill: '#fff', 'font-size': 4 })
  );
};

/** The round of water between sea, air and land. */
export const waterCycle = (): string => {
  const sky = rect(0, 0, 174, 104, { fill: '#e3f1fa', rx: 2.5 });
  const sun = circle(158, 15, 8, { fill: '#ffc93c' });
  return drawing(
    174,
    104,
    sky + sun + mountains() + ground() + movingWater() + waterNames(),
    'The water cycle: evaporation from the sea, condensation into clouds, rain on the mountains, rivers and groundwater back to the sea',
  );
};

/** Earth's water in two bars, the second a magnified part of the first. */
export const waterBars = (): string => {
  const top =
    rect(1, 6, 167.7, 11, { fill: '#4b93c4', rx: 1.4 }) +
    rect(168.7, 6, 4.3, 11, { fill: '#1d3f66', rx: 0.6 });
  const fan = polygon(
    [
      [168.7, 17],
      [173, 17],
      [173, 31],
      [1, 31],
    ],
    { fill: '#e3ecf4' },
  );
  const bottom =
    rect(1, 31, 118.2, 11, { fill: '#b9d9ec', rx: 1.4 }) +
    rect(119.2, 31, 51.8, 11, { fill: '#7da6c4' }) +
    rect(171, 31, 2, 11, { fill: '#1d7a4b' });
  const bold = { 'font-weight': 600 };
  const words =
    text(4, 12.8, 'Salt water 97.5%', { ...bold, fill: '#fff' }) +
    text(173, 4, 'Fresh water 2.5%', { ...bold, 'text-anchor': 'end' }) +
    text(4, 37.8, 'Ice and snow 68.7%', bold) +
    text(122, 37.8, 'Groundwater 30.1%', bold) +
    text(173, 47, 'Lakes, rivers, soil, air and living things 1.2%', {
      ...bold,
      'text-anchor': 'end',
      fill: '#0f5a36',
    });
  return drawing(
    174,
    48,
    fan + top + bottom + words,
    'Of all water 97.5 per cent is salt; of the fresh water most is ice',
  );
};

/** A sea plate sliding under a continent. */
export const divingPlate = (): string => {
  const mantle = rect(0, 20, 174, 36, { fill: '#f0a765', rx: 2 });
  const sea = rect(0, 13, 104, 8, { fill: '#7db8d8' });
  const plate = path('M0 20H76C88 21 98 27 110 37L128 54H112L96 40C88 33 82 29 72 29H0Z', {
    fill: '#6d6a72',
  });
  const continent = path('M84 20C92 15 98 13 106 13L113 4L120 13H174V34H114C102 28 92 22 84 20Z', {
    fill: '#b98f5e',
  });
  const magma =
    path('M114 40C113 32 113.500 22 113 5', {
      fill: 'none',
      stroke: '#c8321f',
      'stroke-width': 1.4,
    }) +
    ellipse(114, 30, 6, 3, { fill: '#c8321f' }) +
    circle(117, 42, 1.5, { fill: '#c8321f' }) +
    circle(111.6, 37.6, 1.1, { fill: '#c8321f' });
  const words =
    arrow([22, 24.6], [46, 24.6], '#fff', 0.9, 3.4) +
    text(3, 25.6, 'sea plate', { fill: '#fff', 'font-weight': 600 }) +
    text(3, 17.2, 'sea', { 'font-weight': 600 }) +
    text(138, 25, 'continent', { 'font-weight': 600 }) +
    text(3, 50, 'hot, slowly flowing mantle', { 'font-weight': 600 }) +
    callout([128, 6], [114.5, 7], 'Volcano') +
    callout([132, 42], [118.5, 42.2], 'Melt rises');
  return drawing(
    174,
    57,
    mantle + sea + plate + continent + magma + words,
    'A sea plate slides under a continent; melt rises and feeds a volcano',
  );
};

/** A volcano cut open. */
export const volcanoSection = (): string => {
  const sky = rect(0, 0, 174, 74, { fill: '#fdf1e7', rx: 2.5 });
  const crust =
    rect(0, 66, 174, 10, { fill: '#c9a777' }) +
    rect(0, 76, 174, 9, { fill: '#a98659' }) +
    rect(0, 85, 174, 21, { fill: '#8a6a45', rx: 2 });
  const layers = [
    { half: 66, top: 24, fill: '#7b5a4a' },
    { half: 58, top: 27.4, fill: '#a8543a' },
    { half: 49, top: 31, fill: '#7b5a4a' },
    { half: 40, top: 35.4, fill: '#a8543a' },
    { half: 30, top: 40.4, fill: '#7b5a4a' },
  ].map(({ half, top, fill }) =>
    path(
      `M${87 - half} 67C${87 - half * 0.55} 60 ${87 - 14} ${top + 10} 80 ${top}H94C${87 + 14} ${top + 10} ${87 + half * 0.55} 60 ${87 + half} 67Z`,
      { fill },
    ),
  );
  const chamber =
    path(
      'M54 96C56 86 74 83 87 84C102 83 118 87 120 96C118 104 100 105 87 105C72 105 55 104 54 96Z',
      { fill: '#e8542a' },
    ) +
    path(
      'M62 96C66 90 78 88 87 88.500C98 88 108 91 112 96C108 101 98 102 87 102C76 102 65 101 62 96Z',
      { fill: '#f79a3c' },
    );
  const pipe =
    path('M84 86L85 24H89L90 86Z', { fill: '#e8542a' }) +
    path('M88.500 58C96 53 102 50 110 46', { fill: 'none', stroke: '#e8542a', 'stroke-width': 2 });
  const crater = path('M78 24.500C82 28 92 28 96 24.500L93 22.500H81Z', { fill: '#e8542a' });
  const lava = path('M94 24.500C101 34 108 42 122 54C128 59 132 61 140 65', {
    fill: 'none',
    stroke: '#f26a2e',
    'stroke-width': 2.6,
    'stroke-linecap': 'round',
  });
  const ash = [
    [87, 17, 6],
    [82, 11, 7],
    [92, 10, 8],
    [99, 5, 7],
    [86, 4.5, 7],
    [76, 6, 5.4],
    [107, 6, 5.4],
  ]
    .map(([x = 0, y = 0, r = 0]) => circle(x, y, r, { fill: '#8d8a92' }))
    .join('');
  const bombs = [
    [70, 18],
    [66, 25],
    [104, 20],
    [109, 27],
  ]
    .map(([x = 0, y = 0]) => circle(x, y, 1, { fill: '#5a4038' }))
    .join('');
  const labels =
    callout([48, 8], [76, 8], 'Ash cloud', 'end') +
    callout([48, 20], [82, 25], 'Crater', 'end') +
    callout([34, 36], [66, 52], 'Layers', 'end', 'old lava and ash, in turn') +
    callout([34, 54], [85.6, 62], 'Main vent', 'end') +
    callout([122, 14], [104.6, 19.8], 'Volcanic bombs', 'start', 'lumps thrown into the air') +
    callout([126, 32], [105.4, 36.6], 'Lava flow', 'start', 'melted rock at the surface') +
    callout([146, 47], [108, 47], 'Side vent') +
    line([132.6, 95], [112, 95], { stroke: '#fff', 'stroke-width': 0.3 }) +
    text(134, 96, 'Magma chamber', { fill: '#fff', 'font-weight': 600 }) +
    text(3, 72.4, 'crust', { 'font-size': 2.7, 'font-weight': 600 });
  return drawing(
    174,
    106,
    sky + crust + layers.join('') + chamber + pipe + lava + crater + bombs + ash + labels,
    'Section of a volcano from the magma chamber to the ash cloud',
  );
};
