/** The words of a note, paragraph by paragraph. Its markup is read, never shown: nothing in it runs or loads. */
export const noteParagraphs = (content: string): string[] => {
  const { body } = new DOMParser().parseFromString(content, 'text/html');
  for (const end of body.querySelectorAll('br')) end.replaceWith('\n');
  const blocks = [...body.querySelectorAll('p, li, h1, h2, h3, h4, h5, h6, pre')];
  const texts = (blocks.length > 0 ? blocks : [body]).map((block) => block.textContent ?? '');
  return texts.map((text) => text.trim()).filter((text) => text !== '');
};
