import { IconEye, IconPencil, IconTrash } from '@tabler/icons-react';
import type { RowAction, TableText } from './columns.ts';

type Dialog<Row> = Pick<RowAction<Row>, 'title' | 'content' | 'appliesTo'>;

const ICON = { size: 20, stroke: 1.75 };

/** The usual dialogs of a row: look at it, change it, remove it. Source: TBL-008. */
export const usualActions = <Row,>(
  t: TableText,
  dialogs: { view?: Dialog<Row>; edit?: Dialog<Row>; remove?: Dialog<Row> },
): RowAction<Row>[] => [
  ...(dialogs.view
    ? [{ ...dialogs.view, id: 'view', label: t('ui:table.view'), icon: <IconEye {...ICON} /> }]
    : []),
  ...(dialogs.edit
    ? [{ ...dialogs.edit, id: 'edit', label: t('ui:table.edit'), icon: <IconPencil {...ICON} /> }]
    : []),
  ...(dialogs.remove
    ? [
        {
          ...dialogs.remove,
          id: 'delete',
          label: t('ui:table.delete'),
          icon: <IconTrash {...ICON} />,
        },
      ]
    : []),
];
