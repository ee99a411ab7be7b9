import { isAdminLevel, UserFacingError } from '@sayfa/contract-kit';
import type { Principal } from '@sayfa/server-kit';

/** What is asked of a stored button. */
type Found = {
  button: {
    id: number;
    user_id: number;
    button_type: string;
    content: string;
    show: 0 | 1;
    sharing: 0 | 1;
    status: number;
  };
  domainId: number;
  published: boolean;
  deletedAt: number | null;
};

/** Buttons by id, also deleted ones. Rejects with book_not_found where the book cannot be read. */
export type FoundButtons = {
  find(person: Principal, id: number): Promise<Found | undefined>;
};

/** Admin level opens all, everybody else the own ones and what is shared and not hidden. Source: ACT-056. */
const opens = (person: Principal, { button, published }: Found): boolean =>
  isAdminLevel(person.roles) ||
  button.user_id === person.userId ||
  (button.show === 1 && button.status === 1 && (published || button.sharing === 1));

/** The activity that somebody opens. Rejects with domain_mismatch, book_not_found, not_found. */
export const openableActivity =
  (buttons: FoundButtons) =>
  async (
    person: Principal,
    domain: string,
    id: number,
  ): Promise<{ id: number; domainId: number; type: string; content: string }> => {
    if (domain !== person.domainName && !person.roles.includes('Super Admin')) {
      throw new UserFacingError('domain_mismatch');
    }
    const found = await buttons.find(person, id);
    if (!found || found.deletedAt !== null || !opens(person, found)) {
      throw new UserFacingError('not_found');
    }
    const { button, domainId } = found;
    return { id, domainId, type: button.button_type, content: button.content };
  };
