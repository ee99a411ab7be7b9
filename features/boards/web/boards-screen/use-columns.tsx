import type { DataColumn } from '@sayfa/ui/data-table';
import { formatDate, useText } from '@sayfa/web-kit';
import { useMemo } from 'react';
import type { BoardRow } from '../../contract/index.ts';

/** The columns of the list of boards: what they are, not who used them. */
export const useColumns = (): DataColumn<BoardRow>[] => {
  const { t, language } = useText();
  return useMemo(
    () => [
      { id: 'name', header: t('boards:name'), value: ({ name }) => name },
      { id: 'room', header: t('boards:room'), value: ({ room }) => room },
      {
        id: 'status',
        header: t('boards:status'),
        value: ({ registered }) => t(registered ? 'boards:registered' : 'boards:waiting'),
        status: ({ registered }) => (registered ? 'good' : 'waiting'),
      },
      { id: 'browser', header: t('boards:browser'), value: ({ browser }) => browser ?? '' },
      {
        id: 'touch',
        header: t('boards:touchPoints'),
        value: ({ touch_points }) => touch_points ?? '',
      },
      {
        id: 'pixels',
        header: t('boards:pixels'),
        value: ({ width, height }) =>
          width === null || height === null ? '' : `${width} × ${height}`,
        cell: ({ width, height }) => (
          <bdi dir="ltr">{width === null || height === null ? '' : `${width} × ${height}`}</bdi>
        ),
      },
      {
        id: 'version',
        header: t('boards:appVersion'),
        value: ({ app_version }) => app_version ?? '',
        cell: ({ app_version }) => <bdi dir="ltr">{app_version}</bdi>,
      },
      {
        id: 'lastDay',
        header: t('boards:lastDay'),
        value: ({ last_day }) =>
          last_day === null
            ? t('boards:never')
            : formatDate(language, last_day, { dateStyle: 'medium' }),
      },
    ],
    [t, language],
  );
};
