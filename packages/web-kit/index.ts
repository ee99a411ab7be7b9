/** What every screen stands on: calls, session, texts, messages, settings of this device. */
export { ApiError, isApiError } from './api-error.ts';
export { followAppFiles } from './app-files/follow-app-files.ts';
export { lazyPart, loadWhenThere } from './app-files/lazy-part.ts';
export { appWrapper, followOutsideLinks } from './app-wrapper.ts';
export {
  type AttachedDrawings,
  attachedDrawings,
  connectAttachedDrawings,
} from './attached-drawings.ts';
export { AUDIENCE_QUERY, followedWindow } from './audience.ts';
export { dataAddressOf, saveFile } from './blobs.ts';
export { boardPixelsPerMm } from './board-millimetres.ts';
export { changeBoardSide, useBarsSide, useIsBoard } from './board-side.ts';
export { addressOf, type CallInput, callApi, callWithProgress, sendCall } from './call-api.ts';
export { connectCommandList, loadCommandList } from './command-list.ts';
export {
  ariaKeysOf,
  CLOSE,
  type Command,
  type CommandGroup,
  type CommandScope,
  commandOfKey,
  heldKeysOf,
  isPressed,
  type ListedCommands,
  labelOfKeys,
  runKey,
  shortcutOf,
  shortcutProps,
  useCommandKeys,
  useCommandOffers,
  useCommands,
  waysToPress,
} from './commands.ts';
export { type OpenCovers, useCovers } from './covers.ts';
export { PageCrosshair } from './crosshair/page-crosshair.tsx';
export {
  handlePageDrags,
  type PageDrag,
  type PageDragHandlers,
  type PageDragPlace,
} from './drag-on-pages.ts';
export { useFadingBars } from './fading-bars.ts';
export { fileNameOf } from './file-name.ts';
export {
  fetchFile,
  onRefusal,
  openEventStream,
  readBody,
  refusalOf,
} from './http-client.ts';
export { isKeyboardFocus } from './keyboard-focus.ts';
export { isOpeningLayer, isTyping, type KeyBinding, letterOf, type PressedKey } from './keys.ts';
export {
  collatorOf,
  formatBytes,
  formatDate,
  formatNumber,
  formatPercent,
} from './language/formats.ts';
export { chosenLanguage } from './language/language-setting.ts';
export {
  changeLanguage,
  type LanguageTexts,
  type LoadTexts,
  loadDeferredMessages,
  onLanguageChange,
  startLanguage,
  textOf,
} from './language/translate.ts';
export { type Translate, useText } from './language/use-text.ts';
export { lessonSlot } from './lesson-slot.ts';
export {
  clearLesson,
  type LessonSlots,
  type LessonValue,
  useLessonState,
} from './lesson-state.ts';
export {
  clearLocalSettings,
  isBoard,
  isStoredOn,
  type LocalSetting,
  localSetting,
  settingKeys,
} from './local-setting.ts';
export { useNumbersOnStage } from './numbers-on-stage.ts';
export { fetchShipped, useOfflineShare, useSampleBooks } from './offline-mode.ts';
export { useOnline } from './online.ts';
export {
  connectReaderParts,
  type ExtraPage,
  type NamedRegion,
  type OpenReader,
  type PageFocus,
  type PageLook,
  type PageNavigator,
  type PageOnStage,
  type PlacedControl,
  type PointerHandler,
  type PointerUse,
  pageIdOfKey,
  type ReaderPart,
  type ReaderPartLoaders,
  readerParts,
  type TocTab,
} from './open-reader.ts';
export {
  ChangedElsewhere,
  discardHeld,
  exportHeld,
  type HeldChange,
  heldWork,
  retryHeld,
  useHeldWork,
  useHeldWorkDialog,
} from './outbox/held-work.ts';
export { HeldWorkList } from './outbox/held-work-list.tsx';
export { connectOutboxes, createOutbox, type Outbox } from './outbox/outbox.ts';
export { actionOfError, type RefusalAction, type SendError } from './outbox/refusal-action.ts';
export {
  connectPageActivities,
  knownPages,
  type PageActivities,
  type PageActivity,
  usePageActivities,
} from './page-activities.ts';
export { type CapturePage, capturePage, connectPageCapture } from './page-capture.ts';
export { connectPageInk, type InkArc, type PageInk, pageInk } from './page-ink.ts';
export {
  connectPagePictures,
  type NewPicture,
  type PicturePlace,
  placePicture,
} from './page-pictures.ts';
export { PartOfferButtons } from './part-offer-buttons.tsx';
export { type PartOffer, type ShownPart, usePartOffer, usePartOffers } from './part-offers.ts';
export { type FilledForm, type PlacingRequest, usePlacing } from './placing.ts';
export { isOverPage, pixelsOfUnit, placeOnPage } from './pointer-on-page.ts';
export { printedNumber } from './printed-number.ts';
export { startPublicConfig, usePublicConfig, useSwitch } from './public-config.ts';
export { callKey, prefetchCall, queryClient, useCall } from './query.ts';
export { type QuestionBankUser, useQuestionBankUser } from './question-bank-user.ts';
export { type QuestionInView, useQuestionInView } from './question-in-view.ts';
export {
  inReadingDirection,
  keysInDirection,
  useReadingDirection,
} from './reading-direction.ts';
export {
  connectRecordings,
  type LiveRecording,
  type RecordingHandler,
  type RecordingSource,
  type RecordingSubject,
  recordingsHere,
  type StoredRecording,
  useRecordingHandler,
  useRecordings,
} from './recordings.ts';
export { type RegionOffer, useRegionOffer, useRegionOffers } from './region-offers.ts';
export {
  connectScreens,
  prepareScreen,
  type ScreenRoute,
  withDeferredMessages,
} from './screens.ts';
export {
  removeSealedOnBoard,
  type SealedTexts,
  sealedOnBoard,
  sealedTexts,
} from './sealed/board-rows.ts';
export { type SealableKind, sealAtSignOut } from './sealed/sealable.ts';
export {
  offerSearchSources,
  type SearchSource,
  SOURCE_PANELS,
  type SourcePanelName,
  type SourcePanelProps,
  useSearchSources,
} from './search-sources.ts';
export { onServerReturn, useRetryOnReturn } from './server-return.ts';
export {
  afterSignOut,
  beforeSignOut,
  connectSession,
  sendUnsent,
  stayWhenSessionEnds,
  takeFailedLogout,
  useCapability,
  useSession,
} from './session.ts';
export type { SessionCalls, SessionPerson } from './session-person.ts';
export {
  HELP,
  useBookBar,
  useBookMenu,
  useHelp,
  useLeaveDialog,
  useLoginDialog,
  useReaderSettingsMenu,
  useSideMenu,
} from './shell-dialogs.ts';
export { isBindingOn, useSingleKeys } from './single-keys.ts';
export { useStageBox } from './stage-box.ts';
export { useStagePages } from './stage-pages.ts';
export { useStepsPanel } from './steps-panel.ts';
export {
  connectStrokeGuides,
  type StrokeGuide,
  type StrokeGuides,
  strokeGuides,
} from './stroke-guides.ts';
export { acquireLock, heldLocks, holdLock, runExclusively } from './tab-locks.ts';
export { TAB_WORK } from './tab-work.ts';
export { callTask, useTaskCall } from './task-calls.ts';
export { type TeacherMode, useTeacherModes } from './teacher-modes.ts';
export { useTheme } from './theme.ts';
export { useTitle } from './title.ts';
export { closeToast, type Toast, toast, useToasts } from './toasts/toast.ts';
export { Toasts } from './toasts/toasts.tsx';
export { chooseTool, connectToolChoice } from './tool-choice.ts';
export {
  BOARD_QUERY,
  dockOf,
  fittingSize,
  LANDSCAPE_QUERY,
  linesThatFit,
  maxDockedLines,
  NO_DOCK,
  REACH_SHARE,
  storeDockedLines,
  TOOLBAR_SIZES,
  type ToolbarDock,
  type ToolbarLook,
  toolCellOf,
  useToolbarDock,
  usualToolbarSize,
} from './toolbar-dock.ts';
export {
  type ToolbarOffer,
  type ToolbarPlace,
  useToolbarOffers,
} from './toolbar-offers.ts';
export { keepUnsentSettings, type UnsentSettings, unsentSettings } from './unsent-settings.ts';
export { useVirtualKeyboard } from './virtual-keyboard.ts';
export { type EnlargedPart, type PresentedStep, useZoomMode, type ZoomMode } from './zoom-mode.ts';
