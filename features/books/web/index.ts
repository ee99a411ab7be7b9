/** Books have no screen of their own: the library lists them, the reader shows them. */
export {};
