/** Something stored that does not fit together with the rest. */
export type Problem = {
  /** One word for its kind, such as `pages`. */
  kind: string;
  what: string;
  /** Repairs it from what is there and tells how; left out where that is impossible. Throws where it fails. */
  repair?: (() => Promise<string>) | undefined;
};

/** Looks for what does not fit together among what a feature stores. Changes nothing. */
export type Inspect = () => Promise<Problem[]>;
