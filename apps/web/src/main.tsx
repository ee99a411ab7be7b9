import { reportRejectionsTo, runInBackground } from '@sayfa/kernel';
import '@sayfa/ui/styles.css';
import { accountsCalls } from '@sayfa/accounts/contract';
import { outbox as settings } from '@sayfa/accounts/web';
import { resumeOnBoard } from '@sayfa/boards/web';
import { connectDrawings } from '@sayfa/drawings/web';
import { connectLibraryParts } from '@sayfa/library/web';
import { loadNewsStrip, loadToolList } from '@sayfa/news/web';
import { connectQuestionBank } from '@sayfa/question-bank/web';
import { connectRecorder } from '@sayfa/recorder/web';
import { switchesCalls } from '@sayfa/switches/contract';
import {
  callApi,
  connectCommandList,
  connectReaderParts,
  connectScreens,
  connectSession,
  followAppFiles,
  followOutsideLinks,
  startLanguage,
  startPublicConfig,
  takeFailedLogout,
  textOf,
  toast,
} from '@sayfa/web-kit';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import * as z from 'zod/mini';
import { App } from './app.tsx';
import { followHashAddresses, plainAddress } from './hash-address.ts';
import { loadDeferredMessages, loadTexts } from './load-texts.ts';
import { prepareScreen } from './screen-modules.ts';
import { showRejection } from './show-rejection.ts';
import { connectUnsentWork } from './unsent-work.ts';

// The content security policy forbids code that is made while it runs, which zod would try.
z.config({ jitless: true });

/** Milliseconds. */
const PRELOAD_DELAY_MS = 1500;

/** What features add to an open book is no part of the first load. */
const loadRegistry = () => import('./reader-registry.ts');

const start = async (root: HTMLElement): Promise<void> => {
  followAppFiles();
  reportRejectionsTo(showRejection);
  const plain = plainAddress(location.hash);
  if (plain) history.replaceState(null, '', plain);
  history.scrollRestoration = 'manual';
  connectCommandList(async () => (await loadRegistry()).loadNamedCommands());
  startPublicConfig(() => callApi(switchesCalls.config));
  connectLibraryParts({ newsStrip: loadNewsStrip, toolList: loadToolList });
  connectReaderParts(loadRegistry);
  connectDrawings();
  connectRecorder();
  connectQuestionBank();
  const loadOutboxes = connectUnsentWork();
  connectScreens((path) => runInBackground(prepareScreen(path)));
  const screen = prepareScreen(location.pathname);
  connectSession({
    details: async () => (await callApi(accountsCalls.details)).details,
    end: () => callApi(accountsCalls.logout),
    resume: resumeOnBoard,
    endLeft: () => callApi(accountsCalls.endLeftSession),
  });
  await Promise.all([startLanguage(loadTexts, loadDeferredMessages), screen]);
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
  runInBackground(settings.load());
  if (takeFailedLogout()) toast({ kind: 'warning', text: textOf('app:logoutFailed') });
  followHashAddresses();
  followOutsideLinks();
  // Not part of the first load: the network is left to the screen.
  setTimeout(() => {
    loadOutboxes().catch(() => undefined);
    import('./offline/keep-for-offline.ts').then(
      ({ followOfflineMode }) => followOfflineMode(),
      () => undefined,
    );
  }, PRELOAD_DELAY_MS);
};

const root = document.getElementById('root');
if (root) runInBackground(start(root));
