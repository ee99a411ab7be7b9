/** The table of recordings that come in pieces. */
export type RecordingUploadsTables = {
  recording_uploads: {
    /** 32 hex digits, made by the server. */
    id: string;
    domain_id: number;
    user_id: number;
    /** As its sender calls it, cleaned. */
    file_name: string;
    /** What it is meant to answer; none of them has to be there any more. */
    question_id: number | null;
    page_id: number | null;
    order_id: number | null;
    /** Bytes that are on the disk for certain. */
    received: number;
    /** Bytes; null until the sender knows. */
    length: number | null;
    /** JSON of the film once it is stored; the pieces are gone then. */
    film: string | null;
    /** Its name among the stored files. */
    film_name: string | null;
    created_at: number;
    /** When it may be thrown away. */
    expires_at: number;
  };
};
