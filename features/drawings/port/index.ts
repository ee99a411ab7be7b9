/** What drawings offer to other features on the server. */
import type { Principal } from '@sayfa/server-kit';

/** Whose work is applied where they are not signed in themselves. */
export type Author = Pick<Principal, 'userId' | 'domainId' | 'roles' | 'groupIds'>;

/** Applies work that a device could not send while its person was there. */
export type UnsentDrawings = {
  /**
   * Text is one thing that was not sent, as the device kept it. Applied twice it counts once. False
   * where the book, the page or a limit refuses it, or the text is none.
   */
  apply(author: Author, text: string): Promise<boolean>;
};
