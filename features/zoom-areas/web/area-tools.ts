import {
  type Command,
  type CommandGroup,
  type OpenReader,
  useTeacherModes,
  useZoomMode,
} from '@sayfa/web-kit';
import {
  IconBoxMultiple,
  IconCrop,
  IconEye,
  IconEyeOff,
  IconLayoutRows,
} from '@tabler/icons-react';
import { useCreating } from './creating/creating-state.ts';
import { type AreaKind, startCreating } from './creating/start-creating.ts';

type AreaTool = Command<OpenReader> & AreaKind & Required<Pick<Command<OpenReader>, 'icon'>>;

/** Place of the first of them among the entries of the menu. */
const FIRST_ORDER = 10;

/** Keys work while areas are made, otherwise with whole pages in editor mode. Source: NAV-059. */
const hasListener = (): boolean =>
  useCreating.getState().what !== undefined ||
  (useZoomMode.getState().mode === null && useTeacherModes.getState().editorMode);

/** Every way to start making areas by its specified name, in the order of the menu. */
const TOOLS: readonly (AreaKind & { id: string; icon: typeof IconCrop; key?: string })[] = [
  { id: 'addzoom', what: 'zoomarea', isBatch: false, icon: IconCrop, key: '1' },
  { id: 'batchzoomarea', what: 'zoomarea', isBatch: true, icon: IconBoxMultiple },
  {
    id: 'zmAreaGroup',
    what: 'zoomarea',
    isBatch: true,
    isGrouping: true,
    icon: IconLayoutRows,
  },
  { id: 'qshowable', what: 'qshowable', isBatch: true, icon: IconEye, key: '2' },
  { id: 'qhideable', what: 'qhideable', isBatch: true, icon: IconEyeOff, key: '3' },
];

/** Ways to start making areas, on the toolbar and by keys. Source: NAV-059, TBR-021, PRS-014, PRS-018. */
export const AREA_TOOLS: readonly AreaTool[] = TOOLS.map(({ key, ...tool }, index) => ({
  ...tool,
  name: `zoom-areas:tools.${tool.id}`,
  place: { menu: 'areas', order: FIRST_ORDER + index },
  ...(key !== undefined && { keys: [{ key, alt: true }] }),
  run: (reader, pressed) => (pressed && !hasListener() ? false : startCreating(reader, tool)),
}));

/** The tools that start making areas. */
const areaTools: CommandGroup<OpenReader> = {
  title: 'zoom-areas:keys.title',
  scope: 'book',
  commands: AREA_TOOLS,
};

export default areaTools;
