/** Rows of reading as both engines store them. */
export type ReadingTables = {
  reading_states: {
    user_id: number;
    ebook_id: number;
    domain_id: number;
    current_page: number;
    updated_at: number;
  };
  bookmarks: {
    user_id: number;
    ebook_id: number;
    page: number;
    domain_id: number;
    created_at: number;
  };
};
