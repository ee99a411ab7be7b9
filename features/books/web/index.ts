/** Books have no screens: the library lists them, the reader shows them. */
export {};
