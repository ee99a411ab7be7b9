/** Parts of speech as WordNet's files are named. */
export const PARTS_OF_SPEECH = ['noun', 'verb', 'adj', 'adv'] as const;

/** Part of speech as WordNet's files are named. */
export type PartOfSpeech = (typeof PARTS_OF_SPEECH)[number];

// Source: morphy(7WN), "Rules of detachment"; doubled consonants (running) are added.
const ENDINGS: Readonly<Record<PartOfSpeech, readonly (readonly [string, string])[]>> = {
  noun: [
    ['ies', 'y'],
    ['ches', 'ch'],
    ['shes', 'sh'],
    ['ses', 's'],
    ['xes', 'x'],
    ['zes', 'z'],
    ['men', 'man'],
    ['s', ''],
  ],
  verb: [
    ['ies', 'y'],
    ['es', 'e'],
    ['es', ''],
    ['s', ''],
    ['ied', 'y'],
    ['ed', 'e'],
    ['ed', ''],
    ['ing', 'e'],
    ['ing', ''],
  ],
  adj: [
    ['ier', 'y'],
    ['iest', 'y'],
    ['er', ''],
    ['est', ''],
    ['er', 'e'],
    ['est', 'e'],
  ],
  adv: [],
};

const DOUBLED = /([bdfgklmnprstvz])\1$/u;
const SHORTEST = 2;

/** Words that a form may be of by rule, whether they exist or not; the form itself comes first. */
export const regularBases = (form: string, part: PartOfSpeech): string[] => {
  const bases = [form];
  for (const [ending, instead] of ENDINGS[part]) {
    if (!form.endsWith(ending) || form.length - ending.length < SHORTEST) continue;
    const stem = form.slice(0, form.length - ending.length);
    bases.push(stem + instead);
    if (part !== 'noun' && instead === '' && DOUBLED.test(stem)) bases.push(stem.slice(0, -1));
  }
  return [...new Set(bases)];
};
