import { circle, type Point, path } from '../draw/svg.ts';
import type { Sheet } from '../press/book.ts';
import { energyPyramid, foodWeb, songPicture, territories } from './figures-food.ts';
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

/** Rings of song that spread from three perches and overlap. */
const songRings = (): string => {
  const perches: readonly Point[] = [
    [38, 196],
    [172, 178],
    [98, 132],
  ];
  return perches
    .map(([x, y], bird) => {
      const rings = Array.from({ length: 7 }, (_, ring) =>
        circle(x, y, 10 + ring * 6.6, {
          fill: 'none',
          stroke: bird === 1 ? '#fff' : '#f5c46b',
          'stroke-width': 1.5 - ring * 0.15,
          'stroke-opacity': 1 - ring * 0.08,
        }),
      ).join('');
      const body = path(
        `M${x - 9} ${y + 5}C${x - 4} ${y - 6} ${x + 4} ${y - 4} ${x + 5} ${y - 6}C${x + 7} ${y - 9} ${x + 10} ${y - 8} ${x + 10.5} ${y - 5.4}L${x + 13} ${y - 4.4}L${x + 10} ${y - 3.6}C${x + 9} ${y + 4} ${x + 2} ${y + 7} ${x - 9} ${y + 5}Z`,
        { fill: '#4f2d02' },
      );
      return rings + body;
    })
    .join('');
};

const WEB = spread({
  unit: 2,
  title: 'Who eats whom',
  lead: 'A pond looks calm. Under the surface everyone is somebody’s dinner, and the same parcel of energy is passed from mouth to mouth.',
  text: `<h3>Makers and takers</h3><p>Plants and algae are <b class="k">producers</b>: they make their own food from light. All animals are <b class="k">consumers</b>, for they must eat. Those that eat plants are <b class="k">herbivores</b>, and those that eat other animals are <b class="k">carnivores</b>. Many, including most people, eat both.</p><p>A <b class="k">food chain</b> shows one path: algae, water flea, stickleback, heron. Each arrow points from the food to the eater, because that is the way the energy goes.</p><h3>Where the energy goes</h3><p>Only about a tenth of the energy at one level reaches the next. The rest is used for moving and keeping warm, or is left in parts nobody eats. So a pond can feed many water fleas, but few herons.</p><p>It also explains why it takes far more land to feed people on meat than on grain: with meat there is one more step.</p>`,
  side: `${bigNumber('10%', 'or so of the energy is passed on at each step of a food chain.')}${box('The clean-up crew', '<p>Bacteria and fungi are <b class="k">decomposers</b>. They break down dead bodies and droppings and set their minerals free for plants to use again.</p>')}`,
  firstFigure: figure(
    energyPyramid(),
    '2.1',
    'An energy pyramid. Each step holds about a tenth of the step below.',
  ),
  secondFigure: figure(
    foodWeb(),
    '2.2',
    'Part of the food web of a pond. Follow any line of arrows upward and you have read one food chain.',
    { key: 'web', words: 'Enlarge' },
  ),
  columns: [
    `<h3>Chains make webs</h3><p>Few animals eat one thing only. Join all the chains of a place and you get a <b class="k">food web</b>. The more threads it has, the better it stands a bad year: when one food runs short, there are others.</p><p>Most real webs are far larger than this one. In a healthy pond they join hundreds of kinds of living things, the smallest of them seen only through a microscope.</p>`,
    `<h3>Pull one thread</h3><p>Suppose a disease killed the sticklebacks. Water fleas would multiply, and eat more algae. The heron would have to hunt elsewhere. A change at one knot is felt in many.</p><p>Newcomers can do as much harm as losses. A hungry fish set free in the wrong pond may eat all the tadpoles in one spring.</p>`,
  ],
  foot: box(
    'Think about it',
    '<p>Why are there hardly any food chains with more than five links? The pyramid on the facing page holds the answer.</p>',
  ),
});

const SONG = spread({
  unit: 2,
  title: 'Why birds sing',
  lead: 'At first light in spring a small bird spends energy it can hardly spare. It sits in full view and shouts. There must be a good reason.',
  text: `<h3>Two messages</h3><p>Most songs say two things at once. To other males: this place is taken. To females: here is a healthy male who knows his way around. The place that a bird defends is its <b class="k">territory</b>, and it must hold enough food to raise a brood.</p><p>Singing is cheaper than fighting. Neighbours learn each other’s songs and leave one another in peace, yet a stranger’s song brings them out at once.</p><h3>An instrument with two pipes</h3><p>We make our voice in the throat. A bird makes its own much deeper, where the windpipe divides, in an organ called the <b class="k">syrinx</b>. It has two sides that some birds can work separately. That is how a thrush sings two notes at the same time.</p>`,
  side: `${box('Song or call?', '<p>A <b class="k">call</b> is short and inborn: danger, I am here, feed me. A <b class="k">song</b> is longer, and many birds must learn it from older ones.</p>')}${bigNumber('4 a.m.', 'Air is still and light is poor: too dark to hunt, but just right to be heard.')}`,
  firstFigure: figure(
    songPicture(),
    '2.3',
    'A song can be written down as pitch over time. This one lasts under two and a half seconds.',
    { key: 'bird', words: 'Listen and follow<br>with a finger' },
  ),
  secondFigure: figure(
    territories(),
    '2.4',
    'Four males, four territories. The dashed borders are held by song alone.',
  ),
  columns: [
    `<h3>Learning to sing</h3><p>A young chaffinch listens in its first summer. Next spring it babbles, tries parts, drops what is wrong, and at last sings the full song. A chaffinch raised without hearing one sings something far simpler.</p><p>Some birds never stop learning. A starling borrows whistles, doorbells and the calls of its neighbours all its life.</p>`,
    `<h3>Dialects and noise</h3><p>Because songs are learned, they differ from valley to valley like accents. Where traffic rumbles, some great tits have moved their song to a higher pitch, so that it is not drowned by the low roar.</p><p>Others sing earlier, before the first buses run. Near bright street lamps robins may even sing at night.</p>`,
  ],
  foot: steps('Try it: map your own street', [
    'Stand still for ten minutes soon after sunrise and note every singing bird as a dot on a sketch map.',
    'Do the same on three mornings. Dots that gather in one place mark a territory.',
  ]),
});

const QUIZ: Quiz = {
  unit: 2,
  title: 'Living together',
  task: 'List what you ate yesterday. For one dish, draw the food chain of each part back to a plant. Which part of your meal took the most energy to make?',
  questions: [
    {
      ask: 'What is a producer?',
      options: [
        'An animal that hunts',
        'A living thing that makes its own food',
        'A plant that is eaten',
        'A decomposer',
      ],
      right: 1,
      why: 'Producers, such as plants and algae, make food from light.',
    },
    {
      ask: 'In a food chain, what do the arrows show?',
      options: [
        'Who is larger',
        'Who lives longer',
        'Where the eater goes',
        'Which way energy passes',
      ],
      right: 3,
      why: 'Arrows run from the food to its eater.',
    },
    {
      ask: 'Plants hold 10 000 kJ. About how much reaches the hunters that eat plant eaters?',
      options: ['100 kJ', '1000 kJ', '5000 kJ', '10 000 kJ'],
      right: 0,
      why: 'Two steps, a tenth at each: 10 000, 1000, 100.',
    },
    {
      ask: 'What do decomposers do?',
      options: [
        'Catch live prey',
        'Make sugar from light',
        'Break down dead matter',
        'Eat only plants',
      ],
      right: 2,
      why: 'They set the minerals of dead matter free again.',
    },
    {
      ask: 'Why is a food web safer than a single chain?',
      options: [
        'It has fewer animals',
        'There is other food when one runs short',
        'Nothing is eaten',
        'It needs no light',
      ],
      right: 1,
      why: 'More threads mean more ways to be fed.',
    },
    {
      ask: 'Where does a bird make its voice?',
      options: ['In the beak', 'In the throat', 'In the lungs', 'In the syrinx'],
      right: 3,
      why: 'The syrinx lies where the windpipe divides.',
    },
    {
      ask: 'What is a territory?',
      options: ['A place that a bird defends', 'A kind of nest', 'A flock of males', 'A long song'],
      right: 0,
      why: 'It holds the food for a brood.',
    },
    {
      ask: 'Why do songs differ from valley to valley?',
      options: [
        'Air is thinner',
        'The birds are different species',
        'Songs are learned from neighbours',
        'Beaks have other colours',
      ],
      right: 2,
      why: 'Learned songs drift apart like accents.',
    },
  ],
};

/** Quiz of unit 2. */
export const QUIZ_2 = QUIZ;

/** Pages of unit 2. */
export const UNIT_2: readonly Sheet[] = [
  openerSheet({
    unit: 2,
    lead: 'Nothing lives alone. Living things feed one another, warn one another and argue over who may stay. This unit listens in.',
    art: songRings(),
    plan: [
      { title: 'Who eats whom', page: 14, words: 'Chains, webs and a pyramid' },
      { title: 'Why birds sing', page: 16, words: 'Messages at four in the morning' },
    ],
  }),
  ...WEB,
  ...SONG,
  quizSheet(QUIZ),
];
