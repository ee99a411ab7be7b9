import { circle, path } from '../draw/svg.ts';
import type { Sheet } from '../press/book.ts';
import { rockCycle, rockLenses } from './figures-rock.ts';
import { divingPlate, volcanoSection, waterBars, waterCycle } from './figures-water.ts';
import {
  bigNumber,
  box,
  figure,
  openerSheet,
  type Quiz,
  quizSheet,
  spread,
  steps,
} from './page.ts';

/** Bent beds of rock under a low sun. */
const foldedBeds = (): string => {
  const fills = [
    '#d9694f',
    '#8f2c20',
    '#f59a84',
    '#6b1c13',
    '#e08a72',
    '#561710',
    '#c95a45',
    '#f5b7a5',
  ];
  const sun = circle(152, 122, 22, { fill: '#ffc93c' });
  const beds = fills
    .map((fill, index) => {
      const y = 138 + index * 15;
      return path(
        `M-5 ${y + 22}C30 ${y - 26} 62 ${y - 30} 96 ${y + 8}S160 ${y + 44} 216 ${y - 12}V285H-5Z`,
        { fill },
      );
    })
    .join('');
  return sun + beds + path('M-5 238H215V285H-5Z', { fill: '#b43a2c' });
};

const WATER = spread({
  unit: 3,
  title: 'Water on the move',
  lead: 'The water in your glass has been a cloud, a glacier and somebody’s tears. No new water is made; the same water goes round and round.',
  text: `<h3>Up</h3><p>The sun warms the sea, and some of the water <b class="k">evaporates</b>: its particles escape into the air as an invisible gas, water vapour. Salt stays behind. Plants add vapour too, through the pores of their leaves; this is called <b class="k">transpiration</b>.</p><h3>Across</h3><p>Rising air cools. Vapour <b class="k">condenses</b> on specks of dust and salt into droplets so light that they float: a cloud. Winds carry clouds far from where their water began.</p><h3>Down</h3><p>Droplets join until they are too heavy to stay up, and fall as rain, snow or hail, all of which are called <b class="k">precipitation</b>. A raindrop holds as much water as about a million cloud droplets. What does not sink in or evaporate again finds its way downhill, from brook to river to sea, and the round begins anew.</p><p>The amount that goes up each year equals the amount that comes down. Only the places change.</p>`,
  side: `${bigNumber('9 days', 'is roughly how long a bit of water stays in the air. In the deep sea it may stay a thousand years or more.')}${box('Drinkable?', '<p>Less than one part in a hundred of all water is fresh, liquid and within our reach.</p>')}`,
  firstFigure: figure(
    waterBars(),
    '3.1',
    'All the water on Earth, and below it a closer look at the small fresh part.',
  ),
  secondFigure: figure(
    waterCycle(),
    '3.2',
    'The water cycle. Its engine is the sun; its brake is gravity.',
    { key: 'rain', words: 'Hear the rain<br>and thunder' },
  ),
  columns: [
    `<h3>Under your feet</h3><p>Some rain runs off into streams. The rest soaks into the ground and fills the gaps between grains of rock. This <b class="k">groundwater</b> creeps toward the sea, often by less than a metre a day, and feeds wells and springs on the way.</p><p>Some of it is very old. Under the Sahara lies water that fell as rain when the desert was green.</p>`,
    `<h3>Why it thunders</h3><p>In a storm cloud, ice and hail collide and part with electric charge. When the charge leaps as lightning, the air in its path grows hotter than the sun’s surface and bursts outward. That burst is <b class="k">thunder</b>.</p><p>Near by, it is a crack. From far away we hear a long roll, as the sound of each part of the flash arrives in turn.</p>`,
  ],
  foot: box(
    'How far away is the storm?',
    '<p>Light reaches you at once, but sound needs about three seconds for each kilometre. Count the seconds between flash and thunder and divide by three.</p>',
  ),
});

const ROCK = spread({
  unit: 3,
  title: 'Rocks that turn into rocks',
  lead: 'Nothing seems more lasting than stone. Given enough time, though, mountains become sand, sand becomes rock, and rock melts and rises again.',
  text: `<h3>Three families</h3><p><b class="k">Igneous rock</b> forms when melted rock cools. If it cools slowly, deep down, crystals have time to grow large, as in granite. If it cools fast, at the surface, they stay too small to see, as in basalt.</p><p><b class="k">Sedimentary rock</b> forms from bits: sand, mud or shells that settle in layers and are pressed and glued together. It is the rock in which <b class="k">fossils</b> are found.</p><p><b class="k">Metamorphic rock</b> is rock that has been changed by heat and pressure without melting. Limestone turns into marble, and mudstone into slate.</p><p>Look closely at a kerb, a worktop or a grave. Polished stone shows its family at a glance, and a town is full of samples brought from far away.</p>`,
  side: `${steps('Which family is it?', ['Do you see grains or shells in beds? Sedimentary.', 'Interlocking crystals in no order? Igneous.', 'Crystals in bands or flat sheets? Metamorphic.'])}${bigNumber('4000 million', 'years is the age of the oldest rocks yet found.')}`,
  firstFigure: figure(rockLenses(), '3.3', 'One rock of each family through a hand lens.'),
  secondFigure: figure(
    rockCycle(),
    '3.4',
    'The rock cycle has no beginning and no end, and more than one way round.',
  ),
  columns: [
    `<h3>Breaking down</h3><p>Frost, roots and weak acids in the rain loosen rock where it stands. That is <b class="k">weathering</b>. Carrying the pieces off is <b class="k">erosion</b>, the work of rivers, wind, waves and ice. Where the flow slackens, the load settles as <b class="k">sediment</b>.</p><p>A river sorts what it carries. Pebbles drop first, then sand, and the finest mud travels out to sea.</p>`,
    `<h3>Building up</h3><p>The heat inside the Earth drives the other half of the cycle. It melts rock, bends beds and lifts the floor of old seas. There are shells of sea creatures in the rocks near the top of the highest mountain on Earth.</p><p>How do we know the order of events? In beds that lie undisturbed, the oldest are at the bottom.</p>`,
  ],
  foot: box(
    'Slow, but not too slow to measure',
    '<p>Land that rises by one millimetre a year does not sound like much. Kept up for five million years it makes a range five kilometres high, if nothing wore it down.</p>',
  ),
});

const VOLCANO = spread({
  unit: 3,
  title: 'Inside a volcano',
  lead: 'Far below your feet the rock is hot enough to melt. Here and there it finds a way up, and the ground opens.',
  text: `<h3>Why rock melts</h3><p>The Earth’s outer shell is broken into great slabs called <b class="k">plates</b>, which move a few centimetres a year, about as fast as fingernails grow. Most volcanoes stand where plates meet. Where one slides under another, it carries water down with it. The water lowers the melting point of the hot rock above, and <b class="k">magma</b> forms.</p><p>Magma is lighter than the solid rock around it, so it rises and gathers in a chamber. When the pressure grows too great, it breaks through. Once at the surface it is called <b class="k">lava</b>.</p><h3>Gentle or violent</h3><p>Runny magma lets its gas escape and pours out quietly. Sticky magma traps the gas, and then the mountain explodes like a shaken bottle. The shape of a mountain tells which kind it is: runny lava builds wide, low shields, and sticky lava steep cones.</p>`,
  side: `${bigNumber('1200 °C', 'is the temperature of the hottest, runniest lava; sticky lava is cooler, about 800 °C.')}${box('Three in four', '<p>Most of the world’s active volcanoes stand around the Pacific in a chain called the Ring of Fire.</p>')}`,
  firstFigure: figure(
    divingPlate(),
    '3.5',
    'A sea plate dives under a continent and feeds a row of volcanoes.',
  ),
  secondFigure: figure(volcanoSection(), '3.6', 'A cone built by itself, eruption by eruption.', {
    key: 'volcano',
    words: 'Enlarge',
  }),
  columns: [
    `<h3>Danger and gift</h3><p>Ash can stop aircraft, crush roofs and darken the sky. Hot clouds of gas and ash that race downhill are deadlier than any lava. Yet weathered ash makes rich soil, and that is one reason why so many people farm on the slopes.</p><p>Heat from below also drives power stations. In Iceland it warms most homes.</p>`,
    `<h3>Warning signs</h3><p>Volcanoes seldom wake without notice. Small earthquakes shake the ground as magma pushes upward. The mountain swells by a few centimetres. More gas leaks out, and its mixture changes. People who watch all these can often warn in time.</p><p>A volcano may sleep for centuries between eruptions. Asleep is not the same as dead.</p>`,
  ],
  foot: steps('Try it: gas makes the difference', [
    'Open a bottle of still water and one of fizzy water, both shaken, out of doors.',
    'Which one behaves like sticky magma, and where does its push come from?',
  ]),
});

const QUIZ: Quiz = {
  unit: 3,
  title: 'The restless Earth',
  task: 'Stand a clear bowl of warm salt water in the sun with a small empty cup in the middle. Cover it with film and lay a pebble on the film above the cup. Taste what has gathered in the cup after some hours: where has the salt gone?',
  questions: [
    {
      ask: 'What drives the water cycle?',
      options: ['The moon', 'Volcanoes', 'The sun', 'The wind alone'],
      right: 2,
      why: 'Its heat lifts water from sea and land.',
    },
    {
      ask: 'What happens when vapour condenses?',
      options: [
        'It becomes droplets',
        'It becomes salt',
        'It becomes ice at once',
        'It disappears',
      ],
      right: 0,
      why: 'Condensing turns a gas into a liquid.',
    },
    {
      ask: 'Thunder follows lightning by six seconds. How far off is the storm?',
      options: ['6 km', '3 km', '18 km', '2 km'],
      right: 3,
      why: 'Sound needs about three seconds for a kilometre.',
    },
    {
      ask: 'Which rock forms from melted rock?',
      options: ['Sedimentary', 'Igneous', 'Metamorphic', 'Limestone'],
      right: 1,
      why: 'Igneous rock is magma or lava that has cooled.',
    },
    {
      ask: 'Where are most fossils found?',
      options: ['In granite', 'In lava', 'In sedimentary rock', 'In magma'],
      right: 2,
      why: 'Its beds bury remains without melting them.',
    },
    {
      ask: 'What is erosion?',
      options: [
        'The melting of rock',
        'The carrying away of rock pieces',
        'The growth of crystals',
        'The cooling of lava',
      ],
      right: 1,
      why: 'Rivers, wind, waves and ice carry pieces off.',
    },
    {
      ask: 'What is magma called at the surface?',
      options: ['Lava', 'Ash', 'Basalt', 'Sediment'],
      right: 0,
      why: 'Lava is magma that has come out.',
    },
    {
      ask: 'Why do some volcanoes explode?',
      options: [
        'They are very tall',
        'They stand near the sea',
        'Their lava is runny',
        'Sticky magma traps gas',
      ],
      right: 3,
      why: 'Trapped gas builds up pressure.',
    },
  ],
};

/** Quiz of unit 3. */
export const QUIZ_3 = QUIZ;

/** Pages of unit 3. */
export const UNIT_3: readonly Sheet[] = [
  openerSheet({
    unit: 3,
    lead: 'The ground looks still only because we look so briefly. Water wears it down, heat pushes it up, and the whole crust drifts.',
    art: foldedBeds(),
    plan: [
      { title: 'Water', page: 20, words: 'Up, across and down again' },
      { title: 'Rocks', page: 22, words: 'Three families and a cycle' },
      { title: 'Volcanoes', page: 24, words: 'Where the inside comes out' },
    ],
  }),
  ...WATER,
  ...ROCK,
  ...VOLCANO,
  quizSheet(QUIZ),
];
