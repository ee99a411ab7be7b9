/** How many pages the demo book has. Source: TBL-012. */
export const DEMO_PAGES = 2;

/** The page an id stands for; undefined where there is none. Source: TBL-013. */
export const demoPageOf = (id: string | undefined): number | undefined =>
  id !== undefined && /^[1-9]$/u.test(id) && Number(id) <= DEMO_PAGES ? Number(id) : undefined;
