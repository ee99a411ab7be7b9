import { beforeSignOut, settingKeys } from '@sayfa/web-kit';

const PREFIX = 'question_bank_rows_';

/** The key of a person's unsaved rows; the person is one of the question bank. */
export const keyOfRows = (userId: number): string => `${PREFIX}${userId}`;

const savers = new Set<() => Promise<void>>();

/** What saves the rows on the screen at once. Returns how to stop. */
export const registerSaver = (save: () => Promise<void>): (() => void) => {
  savers.add(save);
  return () => savers.delete(save);
};

/**
 * Before somebody signs out, unsaved rows are saved; those that cannot be are asked about and stay on
 * this device for their person.
 */
export const connectQuestionBank = (): void =>
  beforeSignOut(async () => {
    await Promise.all([...savers].map((save) => save()));
    return settingKeys(PREFIX).length === 0;
  }, [PREFIX]);
