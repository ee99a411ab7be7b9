import { circle } from '../draw/svg.ts';
import type { Sheet } from '../press/book.ts';
import { cellPair, sizeRuler } from './figures-cell.ts';
import { doubleRound, heartSection } from './figures-heart.ts';
import { leafSection, leafTrade } from './figures-leaf.ts';
import { bigNumber, box, figure, openerSheet, type Quiz, spread, steps } from './page.ts';

/** A field of round cells, each with its kernel. */
const cellField = (): string =>
  Array.from({ length: 9 * 5 }, (_, index) => {
    const row = Math.floor(index / 9);
    const x = (index % 9) * 26 + (row % 2) * 13 - 4;
    const y = 138 + row * 22.6;
    const bright = index % 7 === 3;
    const shell = circle(x, y, 12.4, {
      fill: bright ? '#8fd4a8' : '#176b40',
      stroke: '#8fd4a8',
      'stroke-width': 0.6,
    });
    const shift = ((index * 5) % 7) - 3;
    return (
      shell + circle(x + shift, y - shift * 0.7, 4.2, { fill: bright ? '#0b3d25' : '#8fd4a8' })
    );
  }).join('');

const CELL = spread({
  unit: 1,
  title: 'The cell',
  lead: 'Take any living thing apart and you arrive, in the end, at the same small unit. It has a skin, a set of instructions and a way of getting energy.',
  text: `<h3>Small, but not simple</h3><p>A <b class="k">cell</b> is the smallest thing that is truly alive. It takes in food, releases energy, gets rid of waste, responds to its surroundings and can divide to make new cells. Some living things, such as bacteria, are one cell only. You are built of roughly thirty-seven million million of them.</p><p>Most cells are too small to see. A row of a hundred typical animal cells would stretch about two millimetres. They stay small for a reason: everything a cell needs must pass through its outer <b class="k">membrane</b>, and a small cell has a lot of surface for what it holds.</p><h3>Instructions and power</h3><p>In plants and animals the instructions are kept in the <b class="k">nucleus</b>, written in a long molecule called <b class="k">DNA</b>. Around it lies the <b class="k">cytoplasm</b>, a crowded jelly in which most of the cell’s chemistry happens.</p><p>Nearly every cell of your body carries the same DNA, yet a nerve cell may be a metre long and a skin cell is flat as a tile. What differs is which instructions each of them reads.</p>`,
  side: `${bigNumber('0.02 mm', 'is the width of a typical animal cell: fifty of them side by side span one millimetre.')}${box('Who saw them first?', '<p>In 1665 Robert Hooke looked at a slice of cork through a microscope. The tiny empty boxes reminded him of small rooms, so he called them cells.</p>')}`,
  firstFigure: figure(
    sizeRuler(),
    '1.1',
    'Each mark on this ruler is ten times smaller than the one before it.',
  ),
  secondFigure: figure(
    cellPair(),
    '1.2',
    'Parts found in both cells are named in the middle. The wall, the chloroplasts and the large vacuole belong to the plant cell.',
    { key: 'cell', words: 'Enlarge' },
  ),
  columns: [
    `<h3>Where the energy comes from</h3><p><b class="k">Mitochondria</b> release energy from sugar with the help of oxygen. A hard-working muscle cell may hold thousands of them, while a red blood cell, which only carries oxygen, has none at all.</p><p>The work goes on all the time. Even while you sleep your cells burn sugar to keep you warm and to repair themselves.</p><h3>A place for everything</h3><p>Folded sheets near the nucleus build proteins. Other stacks sort them, wrap them in tiny bubbles and send them where they are needed.</p>`,
    `<h3>What plants add</h3><p>A plant cell has three things that an animal cell lacks. A stiff <b class="k">cell wall</b> gives it shape. <b class="k">Chloroplasts</b> catch the energy of light. A large <b class="k">vacuole</b> full of watery sap presses outward and keeps the cell firm. When a plant runs short of water the vacuoles shrink, and the plant wilts.</p><h3>One becomes two</h3><p>When a cell has grown enough it copies its DNA and divides. Each of the two new cells receives a full set of instructions.</p>`,
  ],
  foot: steps('Try it: see a plant’s cells', [
    'Peel the thin clear skin from the inside of an onion layer.',
    'Lay it flat in a drop of water on a slide and add a cover slip.',
    'Look under the lowest power first. The brick pattern you see is made of cell walls.',
  ]),
});

const LEAF = spread({
  unit: 1,
  title: 'How a leaf makes food',
  lead: 'Animals must find their food. Plants build theirs out of air, water and light, and nearly every meal on Earth begins with that trick.',
  text: `<h3>Sugar from thin air</h3><p>The process is called <b class="k">photosynthesis</b>, which means putting together with light. A leaf takes carbon dioxide from the air and water from the roots. Inside its <b class="k">chloroplasts</b>, a green substance called <b class="k">chlorophyll</b> absorbs sunlight, and that energy is used to rebuild the two into sugar. Oxygen is left over and escapes.</p><p>The sugar does not stay where it was made. Some is burned at once for energy. Some is stored as starch, and some is joined into long chains of cellulose, the stuff of cell walls, wood and cotton. Most of the solid matter of a tree was once a gas in the air.</p><h3>Why leaves are green</h3><p>Chlorophyll absorbs mostly red and blue light. More of the green is turned back, and that is the light that reaches our eyes.</p>`,
  side: `${box('In one line', '<p>carbon dioxide + water<br>→ sugar + oxygen</p><p style="margin-top:1.4mm">The arrow needs light and chlorophyll.</p>')}${bigNumber('½', 'of the oxygen made on Earth, roughly, comes not from forests but from tiny floating life in the sea.')}`,
  firstFigure: figure(leafTrade(), '1.3', 'A leaf as a workshop: what goes in and what comes out.'),
  secondFigure: figure(
    leafSection(),
    '1.4',
    'A leaf is thinner than a coin, yet it has a roof, a workshop, an air store, plumbing and doors.',
  ),
  columns: [
    `<h3>A building with floors</h3><p>Light enters through a clear skin, the <b class="k">epidermis</b>. Just below stand the tall <b class="k">palisade cells</b>, where most of the photosynthesis is done. Under them the spongy layer leaves wide gaps in which gases can move.</p><p>Through the middle run the <b class="k">veins</b>. In each, the <b class="k">xylem</b> brings water up from the roots, and the <b class="k">phloem</b> takes sugar to where it is needed.</p>`,
    `<h3>Doors that open and shut</h3><p>On the underside are thousands of tiny pores called <b class="k">stomata</b>. Each lies between two guard cells that swell to open it and go limp to close it. Open doors let carbon dioxide in, but they also let water vapour out.</p><p>A large oak can lose hundreds of litres of water on a summer’s day in this way. The loss is useful too, because it pulls fresh water up through the trunk.</p>`,
  ],
  foot: box(
    'Think about it',
    '<p>On a hot, dry afternoon many plants close their stomata. What do they gain by this, and what must they give up until evening?</p>',
  ),
});

const HEART = spread({
  unit: 1,
  title: 'The heart, a double pump',
  lead: 'Make a fist. That is about the size of the muscle that has been squeezing inside your chest, without a rest, since before you were born.',
  text: `<h3>Two pumps in one</h3><p>Your <b class="k">heart</b> has two halves that never mix their blood. The right half pumps blood to the lungs, where it takes up oxygen and drops carbon dioxide. The left half pumps the refreshed blood to the rest of the body. Blood passes through the heart twice on every full round.</p><p>Each half has two rooms. Blood gathers in an <b class="k">atrium</b>, then drops into a <b class="k">ventricle</b>, which pushes it out. The left ventricle has the thickest wall, for it must drive blood as far as your toes.</p><h3>Three kinds of pipe</h3><p><b class="k">Arteries</b> carry blood away from the heart under high pressure. They branch into <b class="k">capillaries</b> so narrow that blood cells pass in single file. There oxygen and food move into the cells. <b class="k">Veins</b> bring the blood back.</p>`,
  side: `${bigNumber('100,000', 'beats a day, or about seventy each minute when you sit still.')}${steps('Try it: your pulse', ['Lay two fingers on the inside of your wrist.', 'Count the beats for 30 seconds and double the number.', 'Run on the spot for a minute and count again.'])}`,
  firstFigure: figure(
    doubleRound(),
    '1.5',
    'Two rounds, one heart. Blue stands for blood with little oxygen, although real blood is always red.',
  ),
  secondFigure: figure(
    heartSection(),
    '1.6',
    'The heart from the front. Its right side is on your left, as if the person were facing you.',
    { key: 'heartbeat', words: 'Listen to<br>four beats' },
  ),
  columns: [
    `<h3>Lub-dub</h3><p>The sound of a heartbeat is the sound of doors closing. First the valves between the atria and the ventricles snap shut: <i>lub</i>. A moment later the valves at the exits of the heart close: <i>dub</i>. Each <b class="k">valve</b> stops blood from flowing backward.</p><p>A doctor listens for a third sound. A soft whoosh between the two beats may mean that a valve leaks or does not open fully.</p>`,
    `<h3>Its own clock</h3><p>A small patch of muscle in the right atrium gives the beat. It sends out a weak electric signal that spreads across the heart and makes it squeeze. Nerves and hormones can hurry the clock or slow it, but it ticks without being told.</p><p>Training makes the heart stronger. It then moves more blood with each beat and can afford to beat more slowly: some runners have a resting pulse of forty.</p>`,
  ],
  foot: box(
    'Faster when small',
    '<p>A mouse’s heart beats about 600 times a minute, a blue whale’s fewer than 40. Small bodies lose heat quickly and must deliver fuel at a greater rate.</p>',
  ),
});

/** The quiz of unit 1. */
export const QUIZ_1: Quiz = {
  unit: 1,
  title: 'The machinery of life',
  task: 'Choose one part of the cell and write four sentences as if you were that part: what you do all day, who depends on you, and what would happen if you stopped.',
  questions: [
    {
      ask: 'Which part of a cell holds its DNA?',
      options: ['The cell wall', 'The nucleus', 'The vacuole', 'The membrane'],
      right: 1,
      why: 'The nucleus keeps the instructions of plant and animal cells.',
    },
    {
      ask: 'Which is found in a plant cell but not in an animal cell?',
      options: ['A nucleus', 'Mitochondria', 'Cytoplasm', 'A cell wall'],
      right: 3,
      why: 'Animal cells have a membrane but no stiff wall.',
    },
    {
      ask: 'What do mitochondria do?',
      options: ['Release energy from sugar', 'Store water', 'Catch light', 'Make the cell divide'],
      right: 0,
      why: 'They use oxygen to release the energy of sugar.',
    },
    {
      ask: 'What does a leaf take in to make sugar?',
      options: [
        'Oxygen and starch',
        'Oxygen and water',
        'Carbon dioxide and water',
        'Carbon dioxide and starch',
      ],
      right: 2,
      why: 'The two are rebuilt into sugar with the energy of light.',
    },
    {
      ask: 'Where in a leaf is most light absorbed?',
      options: [
        'In the lower epidermis',
        'In the palisade cells',
        'In the phloem',
        'In the waxy cuticle',
      ],
      right: 1,
      why: 'Palisade cells lie near the top and are full of chloroplasts.',
    },
    {
      ask: 'Which chamber has the thickest wall?',
      options: ['The left ventricle', 'The right ventricle', 'The left atrium', 'The right atrium'],
      right: 0,
      why: 'It pumps blood round the whole body.',
    },
    {
      ask: 'Which vessels carry blood away from the heart?',
      options: ['Veins', 'Valves', 'Capillaries', 'Arteries'],
      right: 3,
      why: 'Arteries lead away; veins lead back.',
    },
    {
      ask: 'What makes the sound of a heartbeat?',
      options: ['Blood meeting oxygen', 'Air in the lungs', 'Valves closing', 'Muscles stretching'],
      right: 2,
      why: 'Lub and dub are two sets of valves shutting.',
    },
  ],
};

/** Pages of unit 1, without its quiz. */
export const UNIT_1: readonly Sheet[] = [
  openerSheet({
    unit: 1,
    lead: 'Every second, inside you, hearts beat, cells split and sugar burns. Life is never still. This unit looks at three of its machines, from the smallest to the loudest.',
    art: cellField(),
    plan: [
      { title: 'The cell', page: 6, words: 'The smallest thing that is alive' },
      { title: 'The leaf', page: 8, words: 'Food out of air and light' },
      { title: 'The heart', page: 10, words: 'A pump that keeps its own time' },
    ],
  }),
  ...CELL,
  ...LEAF,
  ...HEART,
];
