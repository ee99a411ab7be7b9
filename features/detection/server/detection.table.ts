/** The tables of finding questions. */
export type DetectionTables = {
  /** One for each book that was ever looked at. */
  detections: {
    ebook_id: number;
    domain_id: number;
    /** Grows with every start, so that a page tells whether it was looked at since. */
    run: number;
    job_id: number | null;
    job_is: 'find' | 'publish' | 'unpublish' | null;
  };
  detected_pages: {
    ebook_id: number;
    page_number: number;
    domain_id: number;
    page_id: number;
    run: number;
    version: number;
    state: 'found' | 'reviewed' | 'failed';
    /** JSON: drafts in the order of reading. */
    drafts: string;
    /** JSON: drafts that have become areas, with the ids of these. */
    published: string;
    /** JSON: what the last publishing placed and took away, to take it back. */
    last_publish: string | null;
    draft_count: number;
    accepted_count: number;
    unsure_count: number;
    published_count: number;
    error: string | null;
    updated_at: number;
  };
};
