import { loadDeferredMessages } from '@sayfa/web-kit';
import { createUnsentResults } from './unsent-results.ts';
import { createUnsentStates } from './unsent-states.ts';

// The words of the list of unsent changes.
loadDeferredMessages().catch(() => undefined);

/** The states of activities of the person who is signed in. */
export const unsentStates = createUnsentStates('activity_states/');

/** The results that the person who is signed in earned. */
export const unsentResults = createUnsentResults('activity_results/');
