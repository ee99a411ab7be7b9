import { isApiError, textOf, toast } from '@sayfa/web-kit';

/** Shows a failure of work that nothing waits for and that nothing nearer has handled. */
export const showRejection = (error: unknown): void => {
  console.error(error);
  // An ended session opens the login dialog; what the browser itself refuses has indicators of its own.
  const isShownElsewhere = isApiError(error) ? error.status === 401 : error instanceof DOMException;
  if (isShownElsewhere) return;
  toast({
    id: 'rejection',
    kind: 'error',
    text: isApiError(error) ? error.message : textOf('ui:unexpected'),
  });
};
