import { screens as accounts } from '@sayfa/accounts/web';
import { loadActivities, loadActivityCommands, loadLaying } from '@sayfa/activities/web';
import { loadAskAi } from '@sayfa/ask-ai/web';
import { loadClassroom, loadClassroomCommands } from '@sayfa/classroom/web';
import { screens as demo } from '@sayfa/demo/web';
import { loadDetection, loadDetectionCommands } from '@sayfa/detection/web';
import { loadDrawingCommands, loadDrawings } from '@sayfa/drawings/web';
import {
  screens as errorReports,
  loadErrorReports,
  loadReportCommands,
} from '@sayfa/error-reports/web';
import { screens as help } from '@sayfa/help/web';
import { screens as imports } from '@sayfa/imports/web';
import { screens as library } from '@sayfa/library/web';
import { loadMarginCommands, loadMargins } from '@sayfa/margins/web';
import { screens as news } from '@sayfa/news/web';
import { loadPresenting, loadPresentingCommands } from '@sayfa/presenting/web';
import { screens as questionBank } from '@sayfa/question-bank/web';
import { loadReaderCommands, screens as reader } from '@sayfa/reader/web';
import { loadRecorder, loadRecorderCommands } from '@sayfa/recorder/web';
import { screens as users } from '@sayfa/users/web';
import { loadVideoSolutions, screens as videoSolutions } from '@sayfa/video-solutions/web';
import {
  type ListedCommands,
  loadDeferredMessages,
  type ReaderPartLoaders,
  type ScreenRoute,
} from '@sayfa/web-kit';
import { loadAreaCommands, loadZoomAreas } from '@sayfa/zoom-areas/web';
import shellCommands from './frame/shell-commands.ts';

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

/** The commands of every part of the product: one line for each feature that has some. */
const commandLoaders: readonly (() => Promise<ListedCommands[]>)[] = [
  loadReaderCommands,
  loadDrawingCommands,
  loadPresentingCommands,
  loadClassroomCommands,
  loadDetectionCommands,
  loadActivityCommands,
  loadAreaCommands,
  loadMarginCommands,
  loadRecorderCommands,
  loadReportCommands,
];

/** Every command of the product, by part. */
export const loadCommandGroups = async (): Promise<ListedCommands[]> => {
  const groups = await Promise.all(commandLoaders.map((load) => load()));
  return [shellCommands, ...groups.flat()];
};

/** The same for a list that somebody reads. */
export const loadNamedCommands = async (): Promise<ListedCommands[]> => {
  await loadDeferredMessages();
  return loadCommandGroups();
};
