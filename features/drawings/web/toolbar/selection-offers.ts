import type { DrawingObject } from '@sayfa/page-model';
import { onlyFigure } from '../figures/figures-among.ts';
import { isStamp } from '../stamps/stamp-colour.ts';
import type { ToolbarItem } from './toolbar-items.ts';

type Command = 'figurevalues' | 'copy' | 'cut' | 'eraseselected' | 'group' | 'ungroup' | 'link';

const command = (name: Command): ToolbarItem => ({
  id: `selected-${name}`,
  tools: [],
  commands: [name],
});

const picker = (name: NonNullable<ToolbarItem['picker']>): ToolbarItem => ({
  id: `selected-${name}`,
  tools: [],
  commands: [],
  picker: name,
});

const hasFilling = (object: DrawingObject): boolean =>
  object.kind === 'shape' && object.fill !== 'transparent';

/** The looks that what is selected has: words have neither a line nor a filling, pictures have none. */
const looksOf = (selected: readonly DrawingObject[]): readonly ToolbarItem[] => {
  if (selected.every(({ kind }) => kind === 'text')) {
    return [picker('textcolor'), picker('textstroke')];
  }
  if (selected.every(isStamp)) return [picker('textcolor')];
  return [
    ...(selected.some((object) => 'colour' in object || isStamp(object))
      ? [picker('linewidth')]
      : []),
    ...(selected.some(hasFilling) ? [picker('fillcolor')] : []),
  ];
};

/** What is offered for a selection. Source: INK-030, INK-034. */
export const offeredFor = (selected: readonly DrawingObject[]): readonly ToolbarItem[] => {
  if (selected.length === 0) return [];
  const hasGroup = selected.some(({ group }) => group !== undefined);
  return [
    ...looksOf(selected),
    ...(onlyFigure(selected) ? [command('figurevalues')] : []),
    command('copy'),
    command('cut'),
    command('eraseselected'),
    ...(selected.length > 1 && !hasGroup ? [command('group')] : []),
    ...(hasGroup ? [command('ungroup')] : []),
    ...(selected.length === 2 ? [command('link')] : []),
  ];
};
