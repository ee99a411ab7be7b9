/** The tables of guide lines. */
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
  /** A page that the last cutting of its book changed. */
  margin_cuts: {
    ebook_id: number;
    page_number: number;
    /** Of the lines along which it was cut. */
    revision: number;
    /** JSON lists: ids of placed and of removed areas, and what others were before. */
    laid: string;
    changed: string;
    removed: string;
  };
};
