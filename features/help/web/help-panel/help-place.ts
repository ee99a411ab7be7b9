/** What the first tab shows: the list, or what was opened from it. */
export type HelpPlace =
  | { view: 'list'; cameFrom?: string }
  | { view: 'guide'; slug: string }
  | { view: 'tool'; id: number }
  | { view: 'contact' }
  | { view: 'mine' };

/** How an entry of the list is called, so that the keyboard finds it again. */
export const toolKey = (id: number): string => `tool ${id}`;
