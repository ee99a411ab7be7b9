/** What the signs of saving read; the store of drawings offers it. */
export type SavingSource = {
  /** How safe everything is; the same object until something changed. */
  saving(): {
    state: 'saved' | 'on-device' | 'not-saved';
    /** False until it was found out. */
    isKnown: boolean;
    /** Changes that the server does not have. */
    unsent: number;
    /** Changes that the server will not take. */
    held: number;
    /** Changes that were lost with this device's storage. */
    lost: number;
    /** Why the server, and why this device, does not have everything. */
    sending?: string | undefined;
    device?: string | undefined;
    /** While a long queue is sent. */
    progress?: { sent: number; of: number } | undefined;
  };
  subscribe(listener: () => void): () => void;
  /** Sends now. */
  flush(): Promise<unknown>;
  /** What the server does not have, as a file. */
  exportUnsent(): Promise<Blob>;
};
