import type { DataColumn, StatusTone } from '@sayfa/ui/data-table';
import type { UserRow } from '@sayfa/users/contract';
import { formatDate, useText } from '@sayfa/web-kit';
import { useMemo } from 'react';
import { nameOf, roleKey } from '../person.ts';
import classes from '../users.module.css';

const TONES: Record<UserRow['status'], StatusTone> = {
  active: 'good',
  unverified: 'waiting',
  blocked: 'bad',
  invited: 'quiet',
};

/** The columns of the list of people; the domain only where there are several. */
export const useColumns = (withDomain: boolean): DataColumn<UserRow>[] => {
  const { t, language } = useText();
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('users:name'),
        value: nameOf,
        cell: (person) => (
          <span className={classes.person}>
            <bdi>{nameOf(person)}</bdi>
            {person.self && <small>{t('users:you')}</small>}
          </span>
        ),
      },
      {
        id: 'email',
        header: t('users:email'),
        value: ({ email }) => email,
        cell: ({ email }) => <bdi>{email}</bdi>,
      },
      {
        id: 'phone',
        header: t('users:phone'),
        value: ({ phone }) => phone,
        cell: ({ phone }) => <span className={classes.phone}>{phone}</span>,
        sortable: false,
      },
      {
        id: 'roles',
        header: t('users:roles'),
        value: ({ roles }) =>
          roles.length > 0 ? roles.map((role) => t(roleKey(role))).join(' · ') : t('users:noRole'),
        sortable: false,
      },
      {
        id: 'groups',
        header: t('users:groups'),
        value: ({ groups }) => groups.map(({ label }) => label).join(' · '),
        cell: ({ groups }) => <bdi>{groups.map(({ label }) => label).join(' · ')}</bdi>,
        sortable: false,
      },
      ...(withDomain
        ? [
            {
              id: 'domain',
              header: t('users:domain'),
              value: ({ domain }: UserRow) => domain,
              sortable: false,
            },
          ]
        : []),
      {
        id: 'status',
        header: t('users:status'),
        value: ({ status }) => t(`users:statuses.${status}`),
        status: ({ status }) => TONES[status],
        sortable: false,
      },
      {
        id: 'lastSeen',
        header: t('users:lastSeen'),
        value: ({ last_seen_at }) =>
          last_seen_at === null
            ? t('users:never')
            : formatDate(language, last_seen_at, { dateStyle: 'medium', timeStyle: 'short' }),
        sortable: false,
      },
    ],
    [t, language, withDomain],
  );
};
