import { type BookContent, booksCalls } from '@sayfa/books/contract';
import { isAdminLevel } from '@sayfa/contract-kit';
import { type OpenReader, useCall, useSession } from '@sayfa/web-kit';
import { useCallback, useSyncExternalStore } from 'react';

/** One button of a page, as the book's content lists it. */
export type PageButton = BookContent['success'][number]['buttons'][number];

const NONE: readonly PageButton[] = [];

/** The buttons of each page of the open book; none until its content is there. Source: ACT-056. */
export const useButtons = (reader: OpenReader): ((number: number) => readonly PageButton[]) => {
  const details = useSession((session) => session.details);
  const isAdmin = isAdminLevel(details?.roles.map((role) => role.name) ?? []);
  // The reader asked for the same already; nothing is fetched twice.
  const { data } = useCall(
    isAdmin ? booksCalls.adminContent : booksCalls.content,
    { params: { id: reader.book.urlId } },
    { enabled: details !== null },
  );
  return useCallback((number) => data?.success[number - 1]?.buttons ?? NONE, [data]);
};

/** Numbers of the pages on the stage; follows a turn in its own frame. */
export const useNumbersOnStage = (reader: OpenReader): string =>
  useSyncExternalStore(reader.onLayOut, () =>
    reader
      .pagesOnStage()
      .map(({ number }) => number)
      .join(),
  );
