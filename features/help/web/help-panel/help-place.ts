/** What the first tab shows: the list, or what was opened from it. */
export type HelpPlace =
  | { view: 'list'; cameFrom?: string }
  | { view: 'guide'; slug: string }
  | { view: 'contact' }
  | { view: 'mine' };
