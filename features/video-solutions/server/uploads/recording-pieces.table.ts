/** The table of pieces of recordings among the stored files. */
export type RecordingPiecesTables = {
  recording_pieces: {
    /** Among the stored files. */
    name: string;
    upload_id: string;
    /** Bytes of the recording before it. */
    position: number;
    /** Bytes of the recording. */
    length: number;
    /** 1 once the upload counts its bytes as received. */
    is_safe: 0 | 1;
    created_at: number;
  };
};
