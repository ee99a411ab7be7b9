import {
  arrow,
  centred,
  circle,
  drawing,
  ellipse,
  group,
  line,
  onCircle,
  path,
  rect,
  text,
} from '../draw/svg.ts';

const NIGHT = '#0f1545';

const PLANETS = [
  { name: 'Mercury', size: 0.38, au: '0.4', fill: '#b3aaa3' },
  { name: 'Venus', size: 0.95, au: '0.7', fill: '#e8c98a' },
  { name: 'Earth', size: 1, au: '1', fill: '#4f9ad6' },
  { name: 'Mars', size: 0.53, au: '1.5', fill: '#d1633f' },
  { name: 'Jupiter', size: 11.2, au: '5.2', fill: '#dcb28a' },
  { name: 'Saturn', size: 9.4, au: '9.6', fill: '#e9d3a0' },
  { name: 'Uranus', size: 4, au: '19', fill: '#a7dbe0' },
  { name: 'Neptune', size: 3.9, au: '30', fill: '#5778d8' },
] as const;

/** A planet's disc with what makes it known. */
const disc = (name: string, x: number, y: number, r: number, fill: string): string => {
  const base = circle(x, y, r, { fill });
  if (name === 'Jupiter')
    return (
      base +
      [-0.5, -0.12, 0.3, 0.62]
        .map((at) => {
          const half = Math.sqrt(1 - at * at) * r;
          return line([x - half, y + at * r], [x + half, y + at * r], {
            stroke: '#b37b4f',
            'stroke-width': r * 0.13,
          });
        })
        .join('') +
      ellipse(x + r * 0.35, y + r * 0.3, r * 0.2, r * 0.12, { fill: '#c2563a' })
    );
  if (name === 'Saturn')
    return group(
      ellipse(x, y, r * 1.62, r * 0.42, {
        fill: 'none',
        stroke: '#cbb27a',
        'stroke-width': r * 0.2,
      }) +
        base +
        path(`M${x - r * 1.62} ${y}A${r * 1.62} ${r * 0.42} 0 0 0 ${x + r * 1.62} ${y}`, {
          fill: 'none',
          stroke: '#f3e3b8',
          'stroke-width': r * 0.2,
        }),
      { transform: `rotate(-14 ${x} ${y})` },
    );
  if (name === 'Earth')
    return (
      base +
      path(
        `M${x - r * 0.7} ${y - r * 0.2}q${r * 0.5} ${-r * 0.6} ${r * 0.8} 0q${-r * 0.2} ${r * 0.7} ${-r * 0.8} 0Z`,
        { fill: '#5fae6a' },
      )
    );
  return base;
};

/** The planets side by side at one scale. */
export const planetSizes = (): string => {
  const scale = 1.62;
  const starts = [6, 15, 25, 34, 60, 104, 140, 162];
  const y = 27;
  const bodies = PLANETS.map(({ name, size, fill }, index) => {
    const x = starts[index] ?? 0;
    const drop = index < 4 ? (index % 2 === 0 ? 40 : 44.6) : 50.4;
    const leader =
      index < 4
        ? line([x, y + size * scale + 1], [x, drop - 3], { stroke: '#8f98d8', 'stroke-width': 0.2 })
        : '';
    return (
      disc(name, x, y, size * scale, fill) +
      leader +
      centred(x, drop, name, { fill: '#fff', 'font-size': 2.9, 'font-weight': 600 })
    );
  });
  return drawing(
    174,
    55,
    rect(0, 0, 174, 55, { fill: NIGHT, rx: 2.5 }) + bodies.join(''),
    'The eight planets drawn to one scale of size',
  );
};

/** The Sun at the left and the planets on their paths. */
export const solarSystem = (): string => {
  const stars = Array.from({ length: 70 }, (_, index) =>
    circle((index * 61.7) % 174, (index * 37.3) % 98, 0.16 + (index % 4) * 0.08, { fill: '#fff' }),
  ).join('');
  const sun = circle(-26, 49, 44, { fill: '#ffb52e' }) + circle(-26, 49, 38, { fill: '#ffcf5c' });
  const radii = [52, 64, 77, 90, 116, 144, 167, 187];
  const angles = [-24, 17, -11, 22, -6, 9, -10, 7];
  const sizes = [1.4, 2.4, 2.5, 1.8, 9, 7.2, 4.4, 4.3];
  const paths = radii
    .map((r) => circle(-26, 49, r, { fill: 'none', stroke: '#5661b8', 'stroke-width': 0.3 }))
    .join('');
  const bodies = PLANETS.map(({ name, au, fill }, index) => {
    const [x, y] = onCircle(-26, 49, radii[index] ?? 0, angles[index] ?? 0);
    const size = sizes[index] ?? 1;
    const below = y + (name === 'Saturn' ? size * 1.1 : size) + 4.2;
    return (
      disc(name, x, y, size, fill) +
      rect(x - 3.2, below - 2.9, 6.4, 6.9, { fill: NIGHT }) +
      centred(x, below, name, { fill: '#fff', 'font-weight': 600, 'font-size': 2.9 }) +
      centred(x, below + 3.4, `${au} au`, { fill: '#c3c9ff', 'font-size': 2.6 })
    );
  });
  const belt = Array.from({ length: 120 }, (_, index) => {
    const [x, y] = onCircle(-26, 49, 98.5 + ((index * 7) % 9) * 0.8, -31 + index * 0.52);
    return circle(x, y, 0.25, { fill: '#b3aaa3' });
  }).join('');
  const clip = `<clipPath id="sky"><rect width="174" height="98" rx="2.5"/></clipPath>`;
  const scene = group(rect(0, 0, 174, 98, { fill: NIGHT }) + stars + paths + sun + belt, {
    'clip-path': 'url(#sky)',
  });
  const words =
    text(4, 50, 'Sun', { 'font-weight': 800, 'font-size': 4, fill: '#6b3f00' }) +
    text(70, 94, 'asteroid belt', { fill: '#d8d2cc', 'font-size': 2.7 });
  return drawing(
    174,
    98,
    clip + scene + bodies.join('') + words,
    'The Sun and its eight planets with their distances in astronomical units; sizes and distances are not to one scale',
  );
};

const halfBright = (x: number, y: number, r: number): string =>
  circle(x, y, r, { fill: '#3b4170' }) +
  path(`M${x} ${y - r}A${r} ${r} 0 0 1 ${x} ${y + r}Z`, { fill: '#fff3cf' });

/** The Moon as seen from Earth when `bright` of its width is bright, on the right (waxing) or left. */
const face = (x: number, y: number, r: number, bright: number, waxing: boolean): string => {
  const bulge = Math.abs(1 - 2 * bright) * r;
  const outer = waxing ? 1 : 0;
  const inner = bright > 0.5 ? outer : 1 - outer;
  const shape = `M${x} ${y - r}A${r} ${r} 0 0 ${outer} ${x} ${y + r}A${bulge} ${r} 0 0 ${inner} ${x} ${y - r}Z`;
  const dark = circle(x, y, r, { fill: '#2a3060', stroke: '#7f88c9', 'stroke-width': 0.2 });
  if (bright === 0) return dark;
  return bright === 1
    ? circle(x, y, r, { fill: '#fff3cf' })
    : dark + path(shape, { fill: '#fff3cf' });
};

const PHASES = [
  { degrees: 0, name: 'New', bright: 0, waxing: true },
  { degrees: -45, name: 'Waxing crescent', bright: 0.2, waxing: true },
  { degrees: -90, name: 'First quarter', bright: 0.5, waxing: true },
  { degrees: -135, name: 'Waxing gibbous', bright: 0.8, waxing: true },
  { degrees: 180, name: 'Full', bright: 1, waxing: true },
  { degrees: 135, name: 'Waning gibbous', bright: 0.8, waxing: false },
  { degrees: 90, name: 'Last quarter', bright: 0.5, waxing: false },
  { degrees: 45, name: 'Waning crescent', bright: 0.2, waxing: false },
] as const;

/** The Moon at eight places of its path, and the face it shows us at each. */
export const moonPhases = (): string => {
  const [cx, cy] = [78, 52];
  const sky = rect(0, 0, 174, 104, { fill: NIGHT, rx: 2.5 });
  const rays = [12, 32, 52, 72, 92]
    .map((y) => arrow([171, y], [155, y], '#ffcf5c', 0.8, 3.4))
    .join('');
  const orbit = circle(cx, cy, 24, { fill: 'none', stroke: '#5661b8', 'stroke-width': 0.3 });
  const earth =
    circle(cx, cy, 7, { fill: '#1f3f7a' }) +
    path(`M${cx} ${cy - 7}A7 7 0 0 1 ${cx} ${cy + 7}Z`, { fill: '#4f9ad6' }) +
    centred(cx, cy + 1.1, 'Earth', { fill: '#fff', 'font-weight': 800, 'font-size': 2.9 });
  const moons = PHASES.map(({ degrees, name, bright, waxing }) => {
    const [x, y] = onCircle(cx, cy, 24, degrees);
    const angle = (degrees * Math.PI) / 180;
    const [fx, fy] = [cx + 52 * Math.cos(angle), cy + 39 * Math.sin(angle)];
    const label = centred(fx, fy + 9.6, name, {
      fill: '#fff',
      'font-size': 2.8,
      'font-weight': 600,
    });
    return halfBright(x, y, 2.8) + face(fx, fy, 5.6, bright, waxing) + label;
  });
  const words = text(171, 99, 'sunlight', {
    fill: '#ffcf5c',
    'text-anchor': 'end',
    'font-weight': 600,
  });
  return drawing(
    174,
    104,
    sky + rays + orbit + earth + moons.join('') + words,
    'Eight phases of the Moon with sunlight from the right',
  );
};

/** The leaning Earth at four places of its year. */
export const seasons = (): string => {
  const sky = rect(0, 0, 174, 58, { fill: NIGHT, rx: 2.5 });
  const orbit = ellipse(87, 28, 62, 18, { fill: 'none', stroke: '#5661b8', 'stroke-width': 0.3 });
  const sun = circle(87, 28, 6.5, { fill: '#ffcf5c' });
  const globe = (x: number, y: number, toSun: number): string => {
    const daySide =
      circle(x, y, 5.4, { fill: '#1f3f7a' }) +
      group(path('M0 -5.400A5.400 5.400 0 0 1 0 5.400Z', { fill: '#4f9ad6' }), {
        transform: `translate(${x} ${y}) rotate(${toSun})`,
      });
    const axis = group(
      line([0, -8.4], [0, 8.4], { stroke: '#fff', 'stroke-width': 0.5 }) +
        line([-5.1, -1.6], [5.1, -1.6], { stroke: '#fff', 'stroke-width': 0 }),
      { transform: `translate(${x} ${y}) rotate(23.4)` },
    );
    return daySide + axis;
  };
  const look = { fill: '#fff', 'font-weight': 600, 'font-size': 2.9 };
  const note = { fill: '#c3c9ff', 'font-size': 2.7 };
  const words =
    centred(25, 41.4, 'June', look) +
    centred(25, 45, 'north leans to the Sun', note) +
    centred(149, 41.4, 'December', look) +
    centred(149, 45, 'north leans away', note) +
    text(97, 11.2, 'March', look) +
    text(97, 52.4, 'September', look);
  const globes = globe(25, 28, 0) + globe(149, 28, 180) + globe(87, 10, 90) + globe(87, 46, -90);
  return drawing(
    174,
    58,
    sky + orbit + sun + globes + words,
    'The Earth at four places of its year, leaning always the same way',
  );
};
