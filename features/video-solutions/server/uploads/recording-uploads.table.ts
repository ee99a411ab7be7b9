/** The table of recordings that come in pieces. */
export type RecordingUploadsTables = {
  recording_uploads: {
    /** 32 hex digits, made by the server. */
    id: string;
    domain_id: number;
    user_id: number;
    /** The name that the sender gave, cleaned. */
    file_name: string;
    /** What it is meant to answer; may no longer exist. */
    question_id: number | null;
    page_id: number | null;
    order_id: number | null;
    /** Bytes that survive a power cut. */
    received: number;
    /** Bytes; null until the sender declares them. */
    length: number | null;
    /** JSON of the stored video; the pieces are deleted then. */
    film: string | null;
    /** Its name among the stored files. */
    film_name: string | null;
    created_at: number;
    /** When it may be deleted. */
    expires_at: number;
  };
};
