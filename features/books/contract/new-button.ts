/** A button to lay on a page; coordinates on a page 1000 units wide. */
export type NewButton = {
  userId: number;
  buttonType: string;
  content: string;
  left: number;
  top: number;
  width?: number;
  height?: number;
  style?: string;
  show?: boolean;
  status?: number;
  /** Shared with the domain. */
  sharing?: boolean;
  /** Part of the book for every reader; true unless told. */
  published?: boolean;
  description?: string;
  label?: string;
};
