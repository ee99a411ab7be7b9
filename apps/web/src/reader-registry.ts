import { loadActivities, loadActivityCommands, loadPlacing } from '@sayfa/activities/web';
import { loadAskAi } from '@sayfa/ask-ai/web';
import { loadBoardCommands, loadBoards } from '@sayfa/boards/web';
import { loadCamera, loadCameraCommands } from '@sayfa/camera/web';
import { loadClassKit, loadClassKitCommands } from '@sayfa/class-kit/web';
import { loadClassroom, loadClassroomCommands } from '@sayfa/classroom/web';
import { loadDetection, loadDetectionCommands } from '@sayfa/detection/web';
import { loadDictionaries } from '@sayfa/dictionaries/web';
import { loadInstrumentCommands, loadInstruments } from '@sayfa/drawing-instruments/web';
import { loadDrawingCommands, loadDrawings } from '@sayfa/drawings/web';
import { loadErrorReports, loadReportCommands } from '@sayfa/error-reports/web';
import { loadTips } from '@sayfa/help/web';
import { loadMarginCommands, loadMargins } from '@sayfa/margins/web';
import { loadPaperCodeCommands, loadPaperCodes } from '@sayfa/paper-codes/web';
import { loadPresenting, loadPresentingCommands } from '@sayfa/presenting/web';
import { loadReaderCommands } from '@sayfa/reader/web';
import { loadRecorder, loadRecorderCommands } from '@sayfa/recorder/web';
import { loadSources } from '@sayfa/sources/web';
import { loadVideoSolutions } from '@sayfa/video-solutions/web';
import { type ListedCommands, loadDeferredMessages, type ReaderPartLoaders } from '@sayfa/web-kit';
import { loadAreaCommands, loadZoomAreas } from '@sayfa/zoom-areas/web';
import shellCommands from './frame/shell-commands.ts';

/** What features add to an open book: one line for each feature that adds something. */
export const partsOfReader: ReaderPartLoaders = {
  activities: loadActivities,
  placing: loadPlacing,
  drawings: loadDrawings,
  'ask-ai': loadAskAi,
  boards: loadBoards,
  presenting: loadPresenting,
  classroom: loadClassroom,
  'class-kit': loadClassKit,
  'drawing-instruments': loadInstruments,
  camera: loadCamera,
  'zoom-areas': loadZoomAreas,
  margins: loadMargins,
  detection: loadDetection,
  recorder: loadRecorder,
  'video-solutions': loadVideoSolutions,
  'error-reports': loadErrorReports,
  dictionaries: loadDictionaries,
  sources: loadSources,
  'paper-codes': loadPaperCodes,
  tips: loadTips,
};

/** Those of them that a sample book has, without a server. Source: OFF-004. */
export const partsWithoutServer = ['activities', 'drawings'];

/** The commands of every part of the product: one line for each feature that has some. */
const commandLoaders: readonly (() => Promise<ListedCommands[]>)[] = [
  loadReaderCommands,
  loadDrawingCommands,
  loadPresentingCommands,
  loadBoardCommands,
  loadClassroomCommands,
  loadClassKitCommands,
  loadInstrumentCommands,
  loadCameraCommands,
  loadDetectionCommands,
  loadActivityCommands,
  loadAreaCommands,
  loadMarginCommands,
  loadRecorderCommands,
  loadReportCommands,
  loadPaperCodeCommands,
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
