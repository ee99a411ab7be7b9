/** The table of guide lines. */
export type MarginsTables = {
  book_margins: {
    ebook_id: number;
    domain_id: number;
    /** JSON lists of lines. */
    margin_a: string;
    margin_b: string;
    /** Incremented whenever lines are sent. */
    revision: number;
    /** The job that cuts along them; null until it is queued. */
    job_id: number | null;
    updated_at: number;
  };
};
