import { circle, ellipse, group, onCircle, path, rect } from '../draw/svg.ts';
import type { Sheet } from '../press/book.ts';

const LAYERS = [
  { r: 168, fill: '#17306b' },
  { r: 151, fill: '#1f57a8' },
  { r: 136, fill: '#3d93d6' },
  { r: 122, fill: '#2f9e62' },
  { r: 112, fill: '#1d6b45' },
  { r: 104, fill: '#8c4a2a' },
  { r: 90, fill: '#b43a2c' },
  { r: 72, fill: '#e2622f' },
  { r: 52, fill: '#f79a3c' },
  { r: 32, fill: '#ffd166' },
  { r: 15, fill: '#fff3cf' },
] as const;

/** A leafy tree standing on the rim of the Earth at `degrees`. */
const tree = (degrees: number, size: number): string => {
  const [x, y] = onCircle(105, 246, 121, degrees);
  const shape =
    rect(-0.9 * size, -7 * size, 1.8 * size, 8 * size, { fill: '#5b3413' }) +
    circle(0, -10 * size, 5.2 * size, { fill: '#0f4a2c' }) +
    circle(-3.4 * size, -7.4 * size, 3.4 * size, { fill: '#14603a' });
  return group(shape, { transform: `translate(${x} ${y}) rotate(${degrees + 90})` });
};

const cloud = (degrees: number, r: number): string => {
  const [x, y] = onCircle(105, 246, r, degrees);
  const puffs = [
    [-8, 1, 4],
    [-2.5, -2, 5.6],
    [5, 0, 4.8],
    [10, 2, 3],
  ]
    .map(([dx = 0, dy = 0, size = 1]) => circle(dx, dy, size, { fill: '#fff' }))
    .join('');
  return group(puffs, { transform: `translate(${x} ${y}) rotate(${degrees + 90})` });
};

const art = (): string => {
  const stars = Array.from({ length: 90 }, (_, index) =>
    circle((index * 53.3) % 210, (index * 29.9) % 190, 0.25 + (index % 5) * 0.11, {
      fill: '#fff',
      'fill-opacity': 0.85,
    }),
  ).join('');
  const rings = LAYERS.map(({ r, fill }) => circle(105, 246, r, { fill })).join('');
  const volcano = (() => {
    const [x, y] = onCircle(105, 246, 120, -66);
    const shape =
      path('M-17 3L-4 -17H4L17 3Z', { fill: '#6b2a1c' }) +
      path('M-4 -17H4L6 -12L2 -10L0 -13L-3 -9L-6 -12Z', { fill: '#ffd166' }) +
      [
        [0, -23, 4],
        [5, -28, 5],
        [-3, -31, 4.4],
        [4, -36, 3.6],
      ]
        .map(([dx = 0, dy = 0, size = 1]) => circle(dx, dy, size, { fill: '#d9dbe6' }))
        .join('');
    return group(shape, { transform: `translate(${x} ${y}) rotate(24)` });
  })();
  const moon =
    circle(176, 86, 11, { fill: '#e6e8f5' }) +
    circle(172.5, 83, 2, { fill: '#c4c8de' }) +
    circle(179, 90, 2.8, { fill: '#c4c8de' }) +
    circle(180, 81, 1.3, { fill: '#c4c8de' });
  const bird =
    path('M60 106q6 -8 12 0q6 -8 12 0q-7 -3 -12 4q-5 -7 -12 -4Z', { fill: '#fff' }) +
    path('M44 117q4 -5.400 8 0q4 -5.400 8 0q-4.600 -2 -8 2.700q-3.400 -4.700 -8 -2.700Z', {
      fill: '#fff',
    });
  const shade = ellipse(105, 246, 15, 15, { fill: '#fff3cf' });
  return (
    stars +
    rings +
    shade +
    volcano +
    [-112, -106, -99, -128, -53, -47, -85, -80]
      .map((at, index) => tree(at, 0.85 + (index % 3) * 0.2))
      .join('') +
    cloud(-120, 150) +
    cloud(-92, 146) +
    cloud(-40, 148) +
    moon +
    bird
  );
};

/** Page 1. */
export const COVER: Sheet = {
  kind: 'cover',
  unit: 0,
  body: `<svg class="bleed" viewBox="0 0 210 280" aria-hidden="true">${art()}</svg>
<div style="position:absolute;left:16mm;right:16mm;top:14mm"><div style="font-family:Display;font-weight:800;font-size:68pt;line-height:60pt;letter-spacing:-.04em">Everything<br>Moves</div>
<div style="font-family:Display;font-weight:300;font-size:17pt;line-height:22pt;margin-top:5mm">A science reader</div></div>
<div style="position:absolute;left:0;right:0;bottom:9mm;text-align:center;font-weight:800;font-size:10.500pt;color:#561710">Sayfa Press</div>`,
};

/** The last page. */
export const BACK: Sheet = {
  kind: 'back',
  unit: 0,
  body: `<svg class="bleed" viewBox="0 0 210 280" aria-hidden="true">${LAYERS.slice(2)
    .map(({ r, fill }) => circle(210, 280, r * 0.92, { fill }))
    .join('')}</svg>
<div style="position:absolute;left:16mm;top:22mm;width:120mm"><div style="font-family:Display;font-weight:800;font-size:30pt;line-height:33pt;letter-spacing:-.028em">Hold still for a second. You can’t.</div>
<p style="margin-top:8mm">Your heart has just beaten. The water in your cells was once a cloud. The rock under the floor is drifting, and the planet has carried you thirty kilometres along its path round the Sun.</p>
<p style="margin-top:3mm">Eleven short chapters with drawings, experiments and quizzes, for readers of eleven and up.</p>
<p style="margin-top:8mm;font-weight:800">Sayfa Press</p></div>`,
};
