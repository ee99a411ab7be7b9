/** What every screen stands on: calls, session, texts, messages, settings of this device. */
export { ApiError, isApiError } from './api-error.ts';
export { AUDIENCE_QUERY, followedWindow } from './audience.ts';
export { dataAddressOf, saveFile } from './blobs.ts';
export {
  addressOf,
  type CallInput,
  callApi,
  callHeaders,
  onRefusal,
  refusalOf,
  tellRefusal,
} from './call-api.ts';
export { type OpenCovers, useCovers } from './covers.ts';
export { fileNameOf } from './file-name.ts';
export { isTyping, letterOf, type PressedKey } from './keys.ts';
export {
  collatorOf,
  formatBytes,
  formatDate,
  formatNumber,
  formatPercent,
} from './language/formats.ts';
export { chosenLanguage } from './language/language-setting.ts';
export {
  type LanguageTexts,
  type LoadTexts,
  needLaterTexts,
  startLanguage,
  textOf,
} from './language/translate.ts';
export { type Translate, useText } from './language/use-text.ts';
export {
  forgetLesson,
  type LessonSlots,
  type LessonValue,
  useLessonState,
} from './lesson-state.ts';
export { clearLocalSettings, type LocalSetting, localSetting } from './local-setting.ts';
export { useNumbersOnStage } from './numbers-on-stage.ts';
export { fetchShipped, useKeptShare, useSampleBooks } from './offline-mode.ts';
export { useOnline } from './online.ts';
export {
  connectReaderParts,
  type ExtraPage,
  type OpenReader,
  type PageFocus,
  type PageLook,
  type PageOnStage,
  type PointerTaker,
  pageIdOfKey,
  type ReaderPart,
  type ReaderPartLoaders,
  readerParts,
  type TocTab,
  type Turner,
} from './open-reader.ts';
export { createOutbox, type Outbox } from './outbox.ts';
export { connectPageShot, pageShot, type ShootPage } from './page-shot.ts';
export {
  connectPageThings,
  type PageThing,
  type PageThings,
  usePageThings,
} from './page-things.ts';
export { type PlacingAsk, usePlacing } from './placing.ts';
export { isOverPage, pixelsOfUnit, placeOnPage } from './pointer-on-page.ts';
export { startPublicConfig, usePublicConfig, useSwitch } from './public-config.ts';
export { callKey, prefetchCall, queryClient, useCall } from './query.ts';
export { type QuestionInView, useQuestionInView } from './question-in-view.ts';
export {
  connectRecordings,
  type KeptRecording,
  type LiveRecording,
  type RecordingSource,
  type RecordingSubject,
  type RecordingTaker,
  recordingsHere,
  useRecordings,
  useRecordingTaker,
} from './recordings.ts';
export { type RegionOffer, useRegionOffer, useRegionOffers } from './region-offers.ts';
export { connectScreens, prepareScreen, type ScreenRoute } from './screens.ts';
export {
  afterSignOut,
  beforeSignOut,
  connectSession,
  type SessionCalls,
  type SessionPerson,
  sendUnsent,
  stayWhenSessionEnds,
  takeFailedLogout,
  useCapability,
  useSession,
} from './session.ts';
export {
  useHelp,
  useLeaveDialog,
  useLoginDialog,
  useReaderSettingsMenu,
  useSideMenu,
} from './shell-dialogs.ts';
export { connectShortcuts, loadShortcuts, type ShortcutGroup } from './shortcuts.ts';
export { useStagePages } from './stage-pages.ts';
export { useStepsPanel } from './steps-panel.ts';
export { callTask, useTaskCall } from './task-calls.ts';
export { type TeacherMode, useTeacherModes } from './teacher-modes.ts';
export { useTheme } from './theme.ts';
export { connectTiedDrawings, type TiedDrawings, tiedDrawings } from './tied-drawings.ts';
export { useTitle } from './title.ts';
export { closeToast, type Toast, toast, useToasts } from './toasts/toast.ts';
export { Toasts } from './toasts/toasts.tsx';
export { chooseTool, connectToolChoice } from './tool-choice.ts';
export {
  type ToolbarOffer,
  type ToolbarPlace,
  useToolbarOffer,
  useToolbarOffers,
} from './toolbar-offers.ts';
export { type EnlargedPart, type PresentedStep, useZoomMode, type ZoomMode } from './zoom-mode.ts';
