/** The one category of all books, course groups, icons, news and tools. Source: CFG-007. */
export const CATEGORY = 7;
