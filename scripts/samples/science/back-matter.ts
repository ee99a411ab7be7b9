import { plain, type Sheet } from '../press/book.ts';
import { OPTION_LETTERS, type Quiz, UNIT_NAMES } from './page.ts';

const MEANINGS: readonly (readonly [string, string])[] = [
  ['artery', 'a vessel that carries blood away from the heart'],
  ['asteroid belt', 'the zone of rocks between Mars and Jupiter'],
  ['astronomical unit', 'the average distance from the Earth to the Sun'],
  ['atrium', 'one of the two upper chambers of the heart'],
  ['capillary', 'the narrowest kind of blood vessel'],
  ['cell', 'the smallest unit that is alive'],
  ['chlorophyll', 'the green substance that absorbs light in plants'],
  ['chloroplast', 'the part of a plant cell where photosynthesis happens'],
  ['circuit', 'a closed path for an electric current'],
  ['condense', 'to turn from a gas into a liquid'],
  ['consumer', 'a living thing that must eat others'],
  ['current', 'a flow of electric charge'],
  ['cytoplasm', 'the jelly that fills a cell'],
  ['decomposer', 'a living thing that breaks down dead matter'],
  ['electron', 'a tiny charged particle found in all matter'],
  ['epidermis', 'the outer skin of a leaf'],
  ['erosion', 'the carrying away of loosened rock'],
  ['evaporate', 'to turn from a liquid into a gas'],
  ['food web', 'all the food chains of a place joined together'],
  ['fossil', 'the remains or trace of past life kept in rock'],
  ['frequency', 'the number of swings in a second'],
  ['gravity', 'the pull of all matter on other matter'],
  ['groundwater', 'water held in the gaps of soil and rock'],
  ['hertz', 'the unit of frequency: one swing a second'],
  ['igneous rock', 'rock formed when magma or lava cools'],
  ['lava', 'melted rock at the surface'],
  ['magma', 'melted rock under the ground'],
  ['membrane', 'the thin skin of a cell'],
  ['metamorphic rock', 'rock changed by heat and pressure without melting'],
  ['mitochondria', 'parts of a cell that release energy from sugar'],
  ['nucleus', 'the part of a cell that holds its DNA'],
  ['octave', 'the step between a note and one of twice its frequency'],
  ['orbit', 'the path of one body round another'],
  ['photosynthesis', 'making sugar from carbon dioxide and water with light'],
  ['plate', 'one of the great slabs of the Earth’s outer shell'],
  ['precipitation', 'rain, snow and hail'],
  ['producer', 'a living thing that makes its own food'],
  ['resistance', 'how much a thing hinders electric current'],
  ['sediment', 'bits of rock that have settled'],
  ['sedimentary rock', 'rock made of bits pressed together'],
  ['stomata', 'pores in the skin of a leaf; one is a stoma'],
  ['syrinx', 'the voice organ of a bird'],
  ['territory', 'a place that an animal defends'],
  ['transpiration', 'the giving off of water vapour by plants'],
  ['vacuole', 'a space in a cell filled with watery sap'],
  ['valve', 'a flap that lets blood pass one way only'],
  ['vein', 'a vessel that carries blood to the heart'],
  ['ventricle', 'one of the two lower chambers of the heart'],
  ['voltage', 'the electric push of a cell or battery'],
  ['weathering', 'the breaking up of rock where it stands'],
];

/** Index words whose plural or form in the text is not the word itself. */
const FORMS: Readonly<Record<string, string>> = {
  artery: 'arter(?:y|ies)',
  capillary: 'capillar(?:y|ies)',
  condense: 'condens\\w+',
  evaporate: 'evaporat\\w+',
  atrium: 'atri(?:um|a)',
  leaf: 'leaf',
  stomata: 'stoma(?:ta)?',
  territory: 'territor(?:y|ies)',
};

const FURTHER_WORDS = [
  'axis',
  'bird',
  'carbon dioxide',
  'cell wall',
  'DNA',
  'eclipse',
  'food chain',
  'heart',
  'Jupiter',
  'leaf',
  'Moon',
  'oxygen',
  'parallel circuit',
  'pond',
  'rock cycle',
  'Saturn',
  'season',
  'series circuit',
  'song',
  'sound wave',
  'starch',
  'storm',
  'Sun',
  'thunder',
  'tide',
  'volcano',
  'water cycle',
  'xylem',
] as const;

const common = { kind: 'lesson', unit: 0 } as const;

/** What the words in bold mean. */
export const GLOSSARY: Sheet = {
  ...common,
  running: '<b>Glossary</b>',
  body: `<div class="frame"><div class="head"><h1 class="big">Glossary</h1></div><div class="glossary">${MEANINGS.map(([word, meaning]) => `<p><b>${word}</b> ${meaning}</p>`).join('')}</div></div>`,
};

/** Right answers with their reasons. */
export const answersSheet = (quizzes: readonly Quiz[]): Sheet => {
  const blocks = quizzes.map((quiz) => {
    const lines = quiz.questions
      .map(
        ({ right, why }, index) =>
          `<li><span>${index + 1}</span><b>${OPTION_LETTERS[right]}</b><span>${why}</span></li>`,
      )
      .join('');
    return `<div class="unit-${quiz.unit}"><p class="t">Quiz ${quiz.unit}: ${UNIT_NAMES[quiz.unit] ?? ''}</p><ul>${lines}</ul></div>`;
  });
  const body = `<div class="frame"><div class="head"><h1 class="big">Answers to the quizzes</h1></div><div class="answers">${blocks.join('')}</div></div>`;
  return { ...common, running: '<b>Answers</b>', body };
};

/** Pages as a book writes them: 6, 8–10, 14. */
const ranges = (pages: readonly number[]): string => {
  const parts: string[] = [];
  for (let start = 0; start < pages.length; ) {
    let end = start;
    while (pages[end + 1] === (pages[end] ?? 0) + 1) end += 1;
    parts.push(end === start ? `${pages[start]}` : `${pages[start]}–${pages[end]}`);
    start = end + 1;
  }
  return parts.join(', ');
};

/** The index, found by reading `sheets`, the first of which has the folio `firstPage`. */
export function indexSheet(sheets: readonly Sheet[], firstPage: number): Sheet {
  const texts = sheets.map((sheet) => (sheet.kind === 'lesson' ? plain(sheet.body) : ''));
  const words = [...MEANINGS.map(([word]) => word), ...FURTHER_WORDS];
  words.sort((one, two) => one.localeCompare(two, 'en', { sensitivity: 'base' }));
  let letter = '';
  const lines = words.map((word) => {
    const pattern = new RegExp(
      `\\b${FORMS[word] ?? `${word}s?`}\\b`,
      /^[A-Z]/.test(word) ? '' : 'i',
    );
    const pages = texts.flatMap((content, index) =>
      pattern.test(content) ? [firstPage + index] : [],
    );
    const first = word.charAt(0).toUpperCase();
    const head =
      first === letter ? '' : `<p class="l" style="padding:0;text-indent:0">${first}</p>`;
    letter = first;
    return pages.length > 0 ? `${head}<p>${word} ${ranges(pages)}</p>` : head;
  });
  const body = `<div class="frame"><div class="head"><h1 class="big">Index</h1></div><div class="index">${lines.join('')}</div></div>`;
  return { ...common, running: '<b>Index</b>', body };
}
