type Flag = 0 | 1;

/** A person's drawings in a book: whose rows all the others are. */
type Owned = { user_id: number; ebook_id: number; domain_id: number };

/** Rows of drawings as both engines store them. */
export type DrawingsTables = {
  /** How far a person's drawings in a book are; every changed row takes the next number. */
  drawing_versions: Owned & { version: number };
  drawing_objects: Owned & {
    page: string;
    object: string;
    version: number;
    /** Of the record as UTF-8. */
    bytes: number;
    /** By the server's clock; null while the object is on its page. */
    removed_at: number | null;
    /** Removed so long ago that only its name and its absence are left. */
    emptied: Flag;
    /** `ObjectRecord` of `@sayfa/page-model`. */
    record: string;
  };
  /** Bytes of the objects on a page, and of those removed from it. */
  drawing_pages: Owned & { page: string; bytes: number; removed_bytes: number };
  blank_pages: Owned & {
    page: string;
    version: number;
    proportion: number;
    /** `page_<id>` of the book page it stands after; null for after the last one. */
    beside: string | null;
    /** `Paper` of `@sayfa/page-model/paper`; null for white. */
    paper: string | null;
    created_at: number;
    /** By the device's clock; shown to the person. */
    removed_at: number | null;
    /** By the server's clock; counts the days until it is emptied. */
    removed_since: number | null;
    emptied: Flag;
    stamp: string | null;
  };
  /** `ToolbarShape` as JSON. */
  toolbar_settings: { user_id: number; domain_id: number; settings: string };
};

/** Whose drawings, and in which book. */
export type Owner = { userId: number; bookId: number; domainId: number };
