import type { Language } from '@sayfa/i18n';
import type { DataColumn, StatusTone } from '@sayfa/ui/data-table';
import type { UserRow } from '@sayfa/users/contract';
import { formatDate, type Translate, useText } from '@sayfa/web-kit';
import { useMemo } from 'react';
import { nameOf, roleKey } from '../person.ts';
import classes from '../users.module.css';

const TONES: Record<UserRow['status'], StatusTone> = {
  active: 'good',
  unverified: 'waiting',
  blocked: 'bad',
  invited: 'quiet',
};

/** Names of course groups, each in its own direction. */
const Groups = ({ groups }: Pick<UserRow, 'groups'>) => (
  <span className={classes.groups}>
    {groups.map(({ id, label }) => (
      <span key={id}>
        <bdi>{label}</bdi>
      </span>
    ))}
  </span>
);

/** When a person was here last, in words. */
const lastSeenIn =
  (t: Translate, language: Language) =>
  ({ last_seen_at: at }: UserRow): string =>
    at === null
      ? t('users:never')
      : formatDate(language, at, { dateStyle: 'medium', timeStyle: 'short' });

/** An e-mail address, broken after its @ where the line is short. */
const Address = ({ email }: { email: string }) => {
  const [name, ...domain] = email.split(/(?<=@)/u);
  return (
    <bdi>
      {name}
      <wbr />
      {domain}
    </bdi>
  );
};

/** The columns of the list of people; the domain only where there are several. */
export const useColumns = (withDomain: boolean): DataColumn<UserRow>[] => {
  const { t, language } = useText();
  const lastSeenOf = useMemo(() => lastSeenIn(t, language), [t, language]);
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
        cell: ({ email }) => <Address email={email} />,
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
        cell: ({ groups }) => <Groups groups={groups} />,
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
        value: lastSeenOf,
        cell: (person) => <span className={classes.seen}>{lastSeenOf(person)}</span>,
        sortable: false,
      },
    ],
    [t, lastSeenOf, withDomain],
  );
};
