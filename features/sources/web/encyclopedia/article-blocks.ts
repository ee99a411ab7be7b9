/** A heading or paragraph of an article. */
export type ArticleBlock = {
  is: 'heading' | 'paragraph';
  text: string;
  /** Number of its line. */
  line: number;
};

// Of MediaWiki's plain text: "== Meaning ==" alone on its line.
const HEADING = /^={2,6} ?([^=]{1,200}?) ?={2,6}$/u;

/** The headings and paragraphs of an article; headings without anything under them are left out. */
export const blocksOf = (text: string): ArticleBlock[] => {
  const blocks = text.split('\n').flatMap((given, line): ArticleBlock[] => {
    const words = given.trim();
    if (words === '') return [];
    const heading = HEADING.exec(words)?.[1];
    return heading === undefined
      ? [{ is: 'paragraph', text: words, line }]
      : [{ is: 'heading', text: heading, line }];
  });
  return blocks.filter(({ is }, place) => is === 'paragraph' || blocks[place + 1] !== undefined);
};
