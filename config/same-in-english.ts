/** Names that are the same in every language. */
const names = [
  'Sayfa',
  'PDF',
  'PDFium',
  'ZIP',
  'SMS',
  'URL',
  'H5P',
  'YouTube',
  'WordWeb',
  'PBS',
  'LearningMedia',
  'Google',
  'Vimeo',
  'Ctrl',
  'Shift',
  'Esc',
  'Enter',
  'English',
  'Türkçe',
  'Français',
  'العربية',
  '日本語',
  'EN',
  'TR',
  'FR',
  'AR',
  'JA',
  'A',
  'B',
  'KB',
  'MB',
  'GB',
  'min',
  'OK',
];

/** Words of another language that are spelled as in English. */
const alike: Record<string, string[]> = {
  fr: [
    'Fraction',
    'Parts',
    'Faces',
    'Cube',
    'Figures',
    'Points',
    'Angles',
    'Radians',
    'cm',
    'Angle',
    'Instruments',
    'Page',
    'Pages',
    'page',
    'pages',
    'Zoom',
    'Type',
    'Image',
    'Photos',
    'Audio',
    'Menu',
    'Section',
    'Sections',
    'section',
    'sections',
    'Code',
    'Message',
    'Date',
    'Actions',
    'Options',
    'Description',
    'Total',
    'Conversion',
    'Question',
    'Questions',
    'question',
    'questions',
    'Test',
    'Tests',
    'Note',
    'Notes',
    'Information',
    'Importation',
    'Style',
    'Public',
    'Mode',
    'Format',
    'Vidéo',
    'Domaine',
    'Source',
    'Version',
    'Simple',
    'Index',
    'Direction',
    'Documents',
    'Document',
    'Suggestions',
    'Navigation',
    'Orientation',
    'Position',
    'Minute',
    'Minutes',
    'Logo',
    'E-mail',
  ],
  tr: [
    'cm',
    'Video',
    'Test',
    'Kurs',
    'Format',
    'Logo',
    'Banner',
    'Normal',
    'Link',
    'Video',
    'Metin',
    'Site',
  ],
  ar: [],
  ja: ['cm'],
};

/** Quoted in one language for all. Source: PRS-023. */
const quotedForAll = ['Test oluşturulmamış, lütfen test oluşturup, tekrar deneyiniz!'];

const withoutHoles = (text: string): string =>
  text
    .replace(/\{\{.*?\}\}/g, ' ')
    .replace(/[^\p{Letter}\p{Mark}' -]+/gu, ' ')
    .trim();

/** Whether a text may be the same in English and in another language. */
export const sameInEnglish = (language: string, key: string, text: string): boolean => {
  // Names of themes and keys, quoted unchanged.
  if (/(^|\.)verbatim(\.|$)/.test(key) || quotedForAll.includes(text)) return true;
  const allowed = new Set([...names, ...(alike[language] ?? [])]);
  return withoutHoles(text)
    .split(/\s+/)
    .every((word) => allowed.has(word));
};
