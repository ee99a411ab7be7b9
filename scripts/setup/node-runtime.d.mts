/** What Node is told for a server about the memory of young objects. */
export const YOUNG_OBJECTS: string;
