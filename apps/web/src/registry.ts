import { screens as accounts } from '@sayfa/accounts/web';
import { loadActivities, loadActivityShortcuts, loadLaying } from '@sayfa/activities/web';
import { loadAskAi } from '@sayfa/ask-ai/web';
import { loadClassroom, loadClassroomShortcuts } from '@sayfa/classroom/web';
import { screens as demo } from '@sayfa/demo/web';
import { loadDetection, loadDetectionShortcuts } from '@sayfa/detection/web';
import { loadDrawingShortcuts, loadDrawings } from '@sayfa/drawings/web';
import { screens as errorReports, loadErrorReports } from '@sayfa/error-reports/web';
import { screens as help } from '@sayfa/help/web';
import { screens as imports } from '@sayfa/imports/web';
import { screens as library } from '@sayfa/library/web';
import { loadMarginShortcuts, loadMargins } from '@sayfa/margins/web';
import { screens as news } from '@sayfa/news/web';
import { loadPresenting, loadPresentingShortcuts } from '@sayfa/presenting/web';
import { screens as questionBank } from '@sayfa/question-bank/web';
import { loadReaderShortcuts, screens as reader } from '@sayfa/reader/web';
import { loadRecorder, loadRecorderShortcuts } from '@sayfa/recorder/web';
import { screens as users } from '@sayfa/users/web';
import { loadVideoSolutions, screens as videoSolutions } from '@sayfa/video-solutions/web';
import {
  loadDeferredMessages,
  type ReaderPartLoaders,
  type ScreenRoute,
  type ShortcutGroup,
} from '@sayfa/web-kit';
import { loadAreaShortcuts, loadZoomAreas } from '@sayfa/zoom-areas/web';
import { shellShortcuts } from './frame/shell-shortcuts.ts';

/** Every screen of every feature: one line for each feature. */
export const screens: ScreenRoute[] = [
  // Before accounts: its page for visitors takes every address under /login.
  ...news,
  ...accounts,
  ...demo,
  ...errorReports,
  ...help,
  ...imports,
  ...library,
  ...questionBank,
  ...reader,
  ...users,
  ...videoSolutions,
];

/** What features add to an open book: one line for each feature that adds something. */
export const partsOfReader: ReaderPartLoaders = {
  activities: loadActivities,
  laying: loadLaying,
  drawings: loadDrawings,
  'ask-ai': loadAskAi,
  presenting: loadPresenting,
  classroom: loadClassroom,
  'zoom-areas': loadZoomAreas,
  margins: loadMargins,
  detection: loadDetection,
  recorder: loadRecorder,
  'video-solutions': loadVideoSolutions,
  'error-reports': loadErrorReports,
};

/** The keys of every part of the product: one line for each feature that has some. */
export const loadShortcutGroups = async (): Promise<ShortcutGroup[]> => {
  await loadDeferredMessages();
  return Promise.all([
    shellShortcuts,
    loadReaderShortcuts(),
    loadDrawingShortcuts(),
    loadPresentingShortcuts(),
    loadClassroomShortcuts(),
    loadDetectionShortcuts(),
    loadActivityShortcuts(),
    loadAreaShortcuts(),
    loadMarginShortcuts(),
    loadRecorderShortcuts(),
  ]);
};
