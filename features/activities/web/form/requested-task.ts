import { activityOfType } from '@sayfa/activity-types';
import {
  type FilledForm,
  type OpenReader,
  type PlacingRequest,
  textOf,
  toast,
} from '@sayfa/web-kit';
import { kindOfTool } from '../placing/kind-of-tool.ts';
import type { RequestedDialog } from '../requested-dialog.ts';
import { type FormTask, heightOf, pageIdOf } from './form-task.ts';

type Book = Pick<OpenReader, 'pageAt' | 'total'>;

/** A request for the form of an activity. */
export type FormRequest =
  | (Extract<PlacingRequest, { ask: 'place' }> & { filled: FilledForm | undefined })
  | Extract<RequestedDialog, { about: 'edit' }>;

const pageOf = (book: Book, pageId: number): number | undefined => {
  for (let page = 1; page <= book.total(); page += 1)
    if (pageIdOf(book, page) === pageId) return page;
  return undefined;
};

const typeOf = (request: FormRequest) =>
  'about' in request ? activityOfType(request.activity.button_type) : kindOfTool(request.tool);

/** What a requested form does; undefined without a type of activity, or where its page takes none. */
export const taskOf = (book: Book, request: FormRequest): FormTask | undefined => {
  const kind = typeOf(request);
  if (!kind) return undefined;
  if ('about' in request) {
    const { activity } = request;
    const page = pageOf(book, activity.ebook_pages_id);
    return page === undefined
      ? undefined
      : { does: 'edit', kind, activity, height: heightOf(book, page) };
  }
  const { tool, page, at, filled } = request;
  const pageId = pageIdOf(book, page);
  return pageId === undefined
    ? undefined
    : {
        does: 'add',
        kind,
        pageId,
        at,
        height: heightOf(book, page),
        filled: filled?.tool === tool ? filled : undefined,
      };
};

/**
 * Closes a form that has no task. A page that takes no activities is a reason to show; a request
 * without a type of activity comes from no press. Source: ACT-017.
 */
export const closeWithoutTask = (request: FormRequest, close: () => void): void => {
  if (typeOf(request)) {
    toast({ id: 'activities-page', kind: 'warning', text: textOf('activities:placing.blank') });
  }
  close();
};
