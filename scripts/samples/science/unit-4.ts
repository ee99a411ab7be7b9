import { circle, onCircle } from '../draw/svg.ts';
import type { Sheet } from '../press/book.ts';
import { seriesParallel, symbols } from './figures-circuit.ts';
import { moonPhases, planetSizes, seasons, solarSystem } from './figures-sky.ts';
import { soundInAir, threeWaves } from './figures-sound.ts';
import {
  audioNote,
  bigNumber,
  box,
  figure,
  openerSheet,
  type Quiz,
  quizSheet,
  spread,
  steps,
} from './page.ts';

const RING_ANGLES = [200, 320, 95, 250, 20, 160, 335, 205] as const;

/** Rings of planets around one bright point. */
const rings = (): string =>
  RING_ANGLES.map((degrees, ring) => {
    const r = 17 + ring * 9.4;
    const [x, y] = onCircle(105, 166, r, degrees);
    const fills = ['#a9b3ff', '#ffcf5c', '#fff', '#f59a84'];
    return (
      circle(105, 166, r, {
        fill: 'none',
        stroke: '#a9b3ff',
        'stroke-width': 0.7,
        'stroke-opacity': 0.75 - ring * 0.06,
      }) + circle(x, y, 2.4 + ((ring * 3) % 5) * 0.9, { fill: fills[ring % 4] })
    );
  }).join('') + circle(105, 166, 9, { fill: '#ffcf5c' });

const SOUND = spread({
  unit: 4,
  title: 'What sound is',
  lead: 'Strike a tuning fork and hold it to your ear, and you hear a clear, steady note. Touch it to water, and the water leaps. Sound is movement.',
  text: `<h3>A push passed on</h3><p>When the prong of a fork swings outward, it crowds the air beside it. When it swings back, it leaves the air thin. Each crowded patch pushes on the next, and so a <b class="k">sound wave</b> travels outward. The air itself only trembles to and fro on the spot. It is the push that travels.</p><p>Because something must be pushed, sound cannot cross empty space. It moves through air at about 340 metres a second, faster through water, and faster still through steel.</p><h3>High and low</h3><p>The number of swings in a second is the <b class="k">frequency</b>. Its unit is the <b class="k">hertz</b>. More swings a second make a higher note. The length of a wave and its frequency are linked: the more waves pass in a second, the shorter each must be, since all of them travel at the same speed.</p>`,
  side: `${bigNumber('340 m/s', 'is the speed of sound in air. Light is nearly a million times faster.')}${box('What can you hear?', '<p>Young people hear from about 20 to 20 000 hertz. Dogs hear higher notes, bats much higher ones, and elephants call lower than we can hear.</p>')}`,
  firstFigure: figure(
    soundInAir(),
    '4.1',
    'The dots stand for air. The distance from one crowded patch to the next is the wavelength.',
  ),
  secondFigure: figure(threeWaves(), '4.2', 'Height shows loudness, and closeness shows pitch.', {
    key: 'fork',
    words: 'The note A',
  }),
  columns: [
    `<h3>Loud and soft</h3><p>A harder blow makes the prongs swing wider. The wave then carries more energy, and we hear it as louder. The number of swings each second stays the same, and so does the note.</p><p>Loudness is measured in <b class="k">decibels</b>. A whisper has about 30, a busy street 80, and at 120 it hurts.</p>`,
    `<h3>The octave</h3><p>Double the frequency and you get a note that sounds strangely alike, only higher. This step is the <b class="k">octave</b>. In most of the world’s music the two notes even share one name.</p><p>A guitar string stopped at half its length swings twice as often and gives the octave.</p>`,
  ],
  foot: `<div style="display:flex;gap:8mm;align-items:center">${steps('Try it: singing glasses', ['Pour different amounts of water into four equal glasses.', 'Tap each with a spoon. Which gives the lowest note, the fullest or the emptiest?'])}${audioNote('octave', 'The A, then<br>its octave')}</div>`,
});

const CIRCUIT = spread({
  unit: 4,
  title: 'Round and round: circuits',
  lead: 'Press a switch and a lamp lights at once. Nothing flows out of the wall and stops there. Whatever moves must go all the way round.',
  text: `<h3>A closed loop</h3><p>All matter contains tiny charged particles called <b class="k">electrons</b>. In metals some of them are free to drift. A cell or battery pushes them along, and their flow is an electric <b class="k">current</b>. It flows only while there is an unbroken path from one pole of the cell to the other: a <b class="k">circuit</b>. A switch is simply a gap that you can close.</p><h3>Push and hindrance</h3><p>The push of the cell is its <b class="k">voltage</b>, measured in volts. The size of the current is measured in amperes. Thin wire, long wire and poor conductors hinder the flow; they have more <b class="k">resistance</b>. Where the flow is hindered, wires grow warm. Toasters are built on that.</p><p>The three are tied together. Double the voltage and, if nothing else changes, the current doubles. Double the resistance and the current is halved. A current of one ampere flows when one volt drives it through one <b class="k">ohm</b>.</p><h3>Conductors and insulators</h3><p>Copper, silver and salty water let charge pass easily. Glass, rubber and dry wood do not, so we wrap wires in plastic.</p>`,
  side: `${box('Slow crowd, fast signal', '<p>Electrons drift along a wire more slowly than a snail crawls. The lamp lights at once because they all begin to move together.</p>')}${box('Safety', '<p>Experiment with cells and batteries only. The sockets in a wall can kill.</p>')}`,
  firstFigure: figure(
    symbols(),
    '4.3',
    'Engineers everywhere draw circuits with signs like these.',
  ),
  secondFigure: figure(
    seriesParallel(),
    '4.4',
    'The same two lamps and the same cell, joined in two ways.',
  ),
  columns: [
    `<h3>One after the other</h3><p>In a <b class="k">series circuit</b> the same current passes through every lamp. Each lamp you add hinders it further, so all shine more weakly. Break the loop anywhere and everything stops.</p><p>The voltage of the cell is shared out. With two equal lamps, each gets half.</p>`,
    `<h3>Side by side</h3><p>In a <b class="k">parallel circuit</b> each lamp has a path of its own and feels the full voltage. Both shine brightly, but the cell runs down sooner. Your home is wired this way.</p><p>The two currents meet again at the knot, where they add up. No current is ever used up; what is used is energy.</p>`,
  ],
  foot: steps('Try it: conductor or not?', [
    'Build a circuit of one cell, one lamp and two wires, and leave a gap.',
    'Bridge the gap with a coin, a pencil lead, a ruler and a leaf. Which ones light the lamp?',
  ]),
});

const PLANETS = spread({
  unit: 4,
  title: 'The Sun’s family',
  lead: 'One star, eight planets, some hundreds of moons and countless rocks and lumps of ice, all of them falling round the Sun and never reaching it.',
  text: `<h3>The star in the middle</h3><p>The <b class="k">Sun</b> holds more than 99 per cent of all the matter in the Solar System. In its core, hydrogen is turned into helium at fifteen million degrees, and this <b class="k">nuclear fusion</b> has kept it shining for 4600 million years.</p><h3>Rocky and giant</h3><p>The four inner planets are small worlds of rock and metal. Beyond the <b class="k">asteroid belt</b> come the giants. Jupiter and Saturn are mostly hydrogen and helium. Uranus and Neptune hold much water, ammonia and methane. All four giants have rings, but only Saturn’s are easy to see.</p><p>All eight go round the Sun in the same direction and in nearly the same plane, because all formed from one flat, turning cloud of gas and dust.</p>`,
  side: `${bigNumber('8 min 20 s', 'is how long sunlight takes to reach us. To Neptune it takes more than four hours.')}${box('One au', '<p>The <b class="k">astronomical unit</b> is the average distance from Earth to Sun: about 150 million kilometres.</p>')}`,
  firstFigure: figure(
    planetSizes(),
    '4.5',
    'The planets at one scale. The Sun would be a disc more than a third of a metre across.',
  ),
  secondFigure: figure(
    solarSystem(),
    '4.6',
    'The order of the planets. Neither the sizes nor the distances are to scale here.',
    { key: 'planets', words: 'Enlarge' },
  ),
  columns: [
    `<h3>Why they stay</h3><p>A planet moves sideways fast enough to miss the Sun for ever. <b class="k">Gravity</b> bends its path into a closed curve, an <b class="k">orbit</b>. Without gravity it would fly off in a straight line.</p><p>The paths are nearly circles but not quite. They are <b class="k">ellipses</b>, with the Sun a little off the middle.</p>`,
    `<h3>Far means slow</h3><p>The farther a planet is from the Sun, the weaker the pull and the slower it moves. Mercury’s year lasts 88 days. Neptune needs 165 of our years to go round once.</p><p>Beyond Neptune drift icy worlds such as Pluto. When one of their smaller cousins falls toward the Sun, it may grow a tail: a <b class="k">comet</b>.</p>`,
  ],
  foot: box(
    'Build a model',
    '<p>Let one long step stand for one astronomical unit and walk it outdoors. Earth is one step from the Sun, Jupiter five, Neptune thirty. At that scale Earth itself would be smaller than a grain of fine sand.</p>',
  ),
});

const MOON = spread({
  unit: 4,
  title: 'Moon, month and seasons',
  lead: 'Two turning movements give us our calendar. The Moon goes round the Earth and makes the month. The Earth goes round the Sun and makes the year.',
  text: `<h3>Why the Moon changes</h3><p>The Moon has no light of its own. The Sun always lights one half of it, but from Earth we see that half from different sides, and so the bright part seems to grow and shrink. From one new moon to the next takes about twenty-nine and a half days.</p><p>We always see the same face of the Moon, because it turns round once in the time it takes to go round us once.</p><h3>Why there are seasons</h3><p>The Earth’s <b class="k">axis</b> leans by 23.4 degrees, and it leans the same way all year. In June the northern half leans toward the Sun, so the days are long and sunlight falls steeply. In December it leans away.</p>`,
  side: `${box('A common mistake', '<p>Summer does not come because we are nearer to the Sun. In fact the Earth is nearest in early January.</p>')}${bigNumber('384 400 km', 'is the average distance to the Moon. Thirty Earths would fit in between.')}`,
  firstFigure: figure(
    seasons(),
    '4.7',
    'The axis points the same way all year. Sizes and distances are not to scale.',
  ),
  secondFigure: figure(
    moonPhases(),
    '4.8',
    'Inner ring: the Moon as lit by the Sun. Outer ring: what we see from the northern half of the Earth.',
  ),
  columns: [
    `<h3>Eclipses</h3><p>At full moon the Moon can slip into the Earth’s shadow: a <b class="k">lunar eclipse</b>. At new moon it can cover the Sun: a <b class="k">solar eclipse</b>. This does not happen each month, because the Moon’s path is tilted a little.</p><p>Never look at the Sun during an eclipse without proper filters. A lunar eclipse is safe to watch.</p>`,
    `<h3>Tides</h3><p>The Moon’s gravity pulls most strongly on the side of the Earth that faces it, and least on the far side. The seas bulge a little on both. As the Earth turns, most coasts pass two high <b class="k">tides</b> a day.</p><p>At new and full moon the Sun pulls along the same line, and the tides are highest.</p>`,
  ],
  foot: box(
    'Think about it',
    '<p>Tonight the right half of the Moon is bright, seen from the northern half of the Earth. Is it growing or shrinking? In how many days, roughly, will it be full?</p>',
  ),
});

const QUIZ: Quiz = {
  unit: 4,
  title: 'Energy and the sky',
  task: 'Draw the Moon at the same hour on ten clear evenings. Note its shape and which tree or roof it stands above. Which way does it move from night to night?',
  questions: [
    {
      ask: 'What travels when sound crosses a room?',
      options: ['The air itself', 'A push in the air', 'Light', 'Electrons'],
      right: 1,
      why: 'The air trembles on the spot and passes the push on.',
    },
    {
      ask: 'A note has 300 hertz. What is its octave?',
      options: ['150 000 hertz', '301 hertz', '450 hertz', '600 hertz'],
      right: 3,
      why: 'An octave up doubles the frequency.',
    },
    {
      ask: 'What makes a sound louder?',
      options: ['Wider swings', 'More swings a second', 'Thinner air', 'A longer fork'],
      right: 0,
      why: 'Wider swings carry more energy.',
    },
    {
      ask: 'When does a current flow?',
      options: [
        'When a wire touches one pole',
        'When the switch is open',
        'When the loop is closed',
        'Only in sunlight',
      ],
      right: 2,
      why: 'It needs an unbroken path between the poles.',
    },
    {
      ask: 'Two lamps are in parallel. One is unscrewed. The other',
      options: ['goes out', 'stays lit', 'explodes', 'blinks'],
      right: 1,
      why: 'It has a path of its own.',
    },
    {
      ask: 'Which planet is the largest?',
      options: ['Saturn', 'Earth', 'Neptune', 'Jupiter'],
      right: 3,
      why: 'Jupiter is eleven Earths wide.',
    },
    {
      ask: 'What keeps planets in their orbits?',
      options: ['Gravity', 'The asteroid belt', 'Sunlight', 'Electric current'],
      right: 0,
      why: 'It bends their straight path into a curve.',
    },
    {
      ask: 'Why is it warm in summer?',
      options: [
        'The Sun is hotter',
        'We are nearer to the Sun',
        'Our half leans to the Sun',
        'The Moon is nearer',
      ],
      right: 2,
      why: 'Days are long and sunlight falls steeply.',
    },
  ],
};

/** Quiz of unit 4. */
export const QUIZ_4 = QUIZ;

/** Pages of unit 4. */
export const UNIT_4: readonly Sheet[] = [
  openerSheet({
    unit: 4,
    lead: 'A trembling fork, a drifting electron, a falling moon. Small or large, they follow rules that can be written in a line.',
    art: rings(),
    plan: [
      { title: 'Sound', page: 28, words: 'A push that travels' },
      { title: 'Circuits', page: 30, words: 'All the way round' },
      { title: 'Planets', page: 32, words: 'The Sun’s family' },
      { title: 'The Moon', page: 34, words: 'Months and seasons' },
    ],
  }),
  ...SOUND,
  ...CIRCUIT,
  ...PLANETS,
  ...MOON,
  quizSheet(QUIZ, audioNote('bell', 'All right?<br>Ring the bell')),
];
