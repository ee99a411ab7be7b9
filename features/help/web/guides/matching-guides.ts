import { foldForSearch } from '@sayfa/kernel';

/** Guides whose heading has every word, in any case and with or without accents. Source: HLP-004. */
export const matchingGuides = <Item extends { title: string }>(
  guides: readonly Item[],
  search: string,
): Item[] => {
  const words = foldForSearch(search).split(' ');
  return guides.filter(({ title }) => {
    const heading = foldForSearch(title);
    return words.every((word) => heading.includes(word));
  });
};
