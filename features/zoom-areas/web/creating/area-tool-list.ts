import {
  IconBoxMultiple,
  IconCrop,
  IconEye,
  IconEyeOff,
  IconLayoutRows,
} from '@tabler/icons-react';
import type { CreatingWhat } from './creating-state.ts';

/** A way to start making areas, by its specified name. Source: TBR-021, PRS-014, PRS-018. */
export type AreaTool = {
  name: 'addzoom' | 'batchzoomarea' | 'zmAreaGroup' | 'qshowable' | 'qhideable';
  what: CreatingWhat;
  isBatch: boolean;
  isGrouping?: boolean;
  /** Message key. */
  label: string;
  icon: typeof IconCrop;
  shortcut?: string;
  /** The key of the shortcut, as browsers name it. */
  code?: string;
};

/** Every way to start making areas, in the order of the toolbar. */
export const AREA_TOOLS: readonly AreaTool[] = [
  {
    name: 'addzoom',
    what: 'zoomarea',
    isBatch: false,
    label: 'zoom-areas:tools.addzoom',
    icon: IconCrop,
    shortcut: 'Alt+1',
    code: '1',
  },
  {
    name: 'batchzoomarea',
    what: 'zoomarea',
    isBatch: true,
    label: 'zoom-areas:tools.batchzoomarea',
    icon: IconBoxMultiple,
  },
  {
    name: 'zmAreaGroup',
    what: 'zoomarea',
    isBatch: true,
    isGrouping: true,
    label: 'zoom-areas:tools.zmAreaGroup',
    icon: IconLayoutRows,
  },
  {
    name: 'qshowable',
    what: 'qshowable',
    isBatch: true,
    label: 'zoom-areas:tools.qshowable',
    icon: IconEye,
    shortcut: 'Alt+2',
    code: '2',
  },
  {
    name: 'qhideable',
    what: 'qhideable',
    isBatch: true,
    label: 'zoom-areas:tools.qhideable',
    icon: IconEyeOff,
    shortcut: 'Alt+3',
    code: '3',
  },
];
