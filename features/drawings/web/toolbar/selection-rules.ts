import type { DrawingObject } from '@sayfa/page-model';
import type { CommandName } from '../commands.ts';

/** Message key of why a command is refused on a selection. */
export type Refusal =
  | 'drawings:refused.copySeveral'
  | 'drawings:refused.nothingSelected'
  | 'drawings:refused.selectFirst'
  | 'drawings:refused.group'
  | 'drawings:refused.link'
  | 'drawings:refused.delete';

const isZoomArea = ({ extras }: DrawingObject): boolean =>
  extras.iType === 'zmArea' || extras.iType === 'zmAreaGroup';
const isShowable = ({ extras }: DrawingObject): boolean => extras.iType === 'qShow';
const isFree = ({ extras }: DrawingObject): boolean => extras.iType === undefined;
const isActivity = ({ extras }: DrawingObject): boolean => extras.qType !== undefined;

/** Whether objects form one whole already: nothing to say against copying them together. */
const isSingleUnit = (selected: readonly DrawingObject[]): boolean =>
  selected.length === 1 ||
  (selected[0]?.group !== undefined && selected.every(({ group }) => group === selected[0]?.group));

const canGroup = (selected: readonly DrawingObject[]): boolean =>
  (selected.length === 2 && selected.every(isZoomArea)) ||
  (selected.length >= 2 && (selected.every(isShowable) || selected.every(isFree)));

/** Why a command is refused on what is selected; undefined where it may run. Source: INK-031…035. */
export const refusalOf = (
  command: CommandName,
  selected: readonly DrawingObject[],
): Refusal | undefined => {
  switch (command) {
    case 'copy':
    case 'cut':
      if (selected.length === 0) return 'drawings:refused.selectFirst';
      return isSingleUnit(selected) ? undefined : 'drawings:refused.copySeveral';
    case 'eraseselected':
      if (selected.length === 0) return 'drawings:refused.nothingSelected';
      return selected.length > 1 && selected.some(isActivity)
        ? 'drawings:refused.delete'
        : undefined;
    case 'group':
      return canGroup(selected) ? undefined : 'drawings:refused.group';
    case 'link':
      return selected.length === 2 ? undefined : 'drawings:refused.link';
    default:
      return undefined;
  }
};
