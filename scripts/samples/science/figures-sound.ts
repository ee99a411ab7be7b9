import {
  arrow,
  centred,
  circle,
  drawing,
  line,
  type Point,
  path,
  polyline,
  rect,
  text,
} from '../draw/svg.ts';

const INK = '#1c222e';
const BLUE = '#3a45b5';

const fork = (x: number, y: number): string =>
  path(`M${x - 4} ${y - 20}V${y - 2}A4 4 0 0 0 ${x + 4} ${y - 2}V${y - 20}`, {
    fill: 'none',
    stroke: '#7b8496',
    'stroke-width': 2.2,
    'stroke-linecap': 'round',
  }) +
  line([x, y + 2], [x, y + 14], {
    stroke: '#7b8496',
    'stroke-width': 2.2,
    'stroke-linecap': 'round',
  }) +
  path(`M${x + 6.6} ${y - 19}q1.600 3 0 6M${x - 6.6} ${y - 19}q-1.600 3 0 6`, {
    fill: 'none',
    stroke: BLUE,
    'stroke-width': 0.5,
  });

/** Air particles crowding and thinning as sound passes from a tuning fork to an ear. */
export const soundInAir = (): string => {
  const particles = Array.from({ length: 66 }, (_, column) => {
    const rest = 24 + column * 1.9;
    const x = rest + 3.4 * Math.sin(((rest - 24) / 31) * 2 * Math.PI);
    return Array.from({ length: 7 }, (_, row) =>
      circle(x + ((row * 3 + column) % 3) * 0.3, 9 + row * 3.7 + (column % 2) * 1.2, 0.5, {
        fill: BLUE,
      }),
    ).join('');
  }).join('');
  const ear =
    path('M158 14C166 10 172 16 170 23C169 29 164 30 163 36C161 39 157 38 156 35', {
      fill: '#f3d3bd',
      stroke: '#a5694a',
      'stroke-width': 0.6,
    }) +
    path('M160.500 19C165 17 167 21 164.500 25', {
      fill: 'none',
      stroke: '#a5694a',
      'stroke-width': 0.6,
    });
  const look = { 'font-size': 2.9, 'font-weight': 600 };
  const words =
    centred(39.5, 45.6, 'crowded', look) +
    centred(56, 45.6, 'thin', look) +
    arrow([39.5, 42.4], [39.5, 37], INK, 0.35, 2) +
    arrow([56, 42.4], [56, 37], INK, 0.35, 2) +
    line([39.5, 4.6], [70.5, 4.6], { stroke: INK, 'stroke-width': 0.35 }) +
    line([39.5, 3.4], [39.5, 5.8], { stroke: INK, 'stroke-width': 0.35 }) +
    line([70.5, 3.4], [70.5, 5.8], { stroke: INK, 'stroke-width': 0.35 }) +
    text(73, 5.6, 'one wavelength', look) +
    arrow([104, 44.6], [126, 44.6], BLUE, 0.7, 3) +
    text(80, 45.6, 'sound travels', look);
  return drawing(
    174,
    48,
    fork(10, 24) + particles + ear + words,
    'Sound from a tuning fork travels through air as crowded and thin regions',
  );
};

const wave = (y: number, height: number, cycles: number, stroke: string): string => {
  const points = Array.from(
    { length: 241 },
    (_, step): Point => [
      44 + step * 0.533,
      y - height * Math.sin((step / 240) * cycles * 2 * Math.PI),
    ],
  );
  return (
    line([44, y], [172, y], { stroke: '#c9cede', 'stroke-width': 0.25 }) +
    polyline(points, { stroke, 'stroke-width': 0.9, 'stroke-linejoin': 'round' })
  );
};

/** Three waves: a note, the same note louder, and its octave. */
export const threeWaves = (): string => {
  const rows = [
    { y: 15, height: 5, cycles: 4, name: 'A soft A', note: '440 hertz' },
    { y: 44, height: 11, cycles: 4, name: 'The same A, louder', note: '440 hertz' },
    { y: 73, height: 5, cycles: 8, name: 'One octave higher', note: '880 hertz' },
  ];
  const all = rows.map(
    ({ y, height, cycles, name, note }) =>
      rect(42, y - 13, 132, 26, { fill: '#f3f4fd', rx: 1.6 }) +
      wave(y, height, cycles, BLUE) +
      text(0, y - 0.4, name, { 'font-weight': 800, 'font-size': 3.3 }) +
      text(0, y + 4, note, { 'font-size': 2.9 }),
  );
  const time =
    arrow([44, 90.6], [172, 90.6], INK, 0.35, 2.4) +
    centred(108, 95, 'time: about nine thousandths of a second', { 'font-size': 2.8 });
  return drawing(
    174,
    96,
    all.join('') + time,
    'Three sound waves: soft, loud, and one octave higher',
  );
};
