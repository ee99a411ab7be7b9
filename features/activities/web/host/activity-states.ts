import { loadDeferredMessages } from '@sayfa/web-kit';
import { createUnsentStates } from './unsent-states.ts';

// The words of the list of unsent changes.
loadDeferredMessages().catch(() => undefined);

/** The states of activities of the person who is signed in. */
export const activityStates = createUnsentStates('activity_states/');
