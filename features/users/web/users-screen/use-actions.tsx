import type { RowAction } from '@sayfa/ui/data-table';
import type { UserRow } from '@sayfa/users/contract';
import { useText } from '@sayfa/web-kit';
import { IconBan, IconLink, IconLockOpen, IconShield, IconUsersGroup } from '@tabler/icons-react';
import { nameOf } from '../person.ts';
import { BlockForm } from '../person-dialogs/block-form.tsx';
import { GroupsForm } from '../person-dialogs/groups-form.tsx';
import { InvitationForm } from '../person-dialogs/invitation-form.tsx';
import { RolesForm } from '../person-dialogs/roles-form.tsx';
import type { UsersOptions } from './use-options.ts';

const ICON = { size: 20, stroke: 1.75 };

/** What can be done with a person of the list. */
export const useActions = (options: UsersOptions): RowAction<UserRow>[] => {
  const { t } = useText();
  const named = (key: string) => (person: UserRow) => t(key, { name: nameOf(person) });
  return [
    {
      id: 'roles',
      label: t('users:rolesDialog.button'),
      icon: <IconShield {...ICON} />,
      appliesTo: ({ changeable }) => changeable,
      title: named('users:rolesDialog.title'),
      content: (person, close) => (
        <RolesForm person={person} assignable={options.roles} onDone={close} />
      ),
    },
    {
      id: 'groups',
      label: t('users:groupsDialog.button'),
      icon: <IconUsersGroup {...ICON} />,
      appliesTo: ({ changeable }) => changeable,
      title: named('users:groupsDialog.title'),
      content: (person, close) => (
        <GroupsForm person={person} groups={options.groupsOf(person.domain)} onDone={close} />
      ),
    },
    {
      id: 'invitation',
      label: t('users:invite.renewButton'),
      icon: <IconLink {...ICON} />,
      appliesTo: ({ changeable, status }) => changeable && status === 'invited',
      title: named('users:invite.renewTitle'),
      content: (person, close) => <InvitationForm person={person} onDone={close} />,
    },
    {
      id: 'block',
      label: t('users:block.button'),
      icon: <IconBan {...ICON} />,
      appliesTo: ({ changeable, self, status }) =>
        changeable && !self && (status === 'active' || status === 'unverified'),
      title: named('users:block.title'),
      content: (person, close) => <BlockForm person={person} onDone={close} />,
    },
    {
      id: 'unblock',
      label: t('users:block.unblockButton'),
      icon: <IconLockOpen {...ICON} />,
      appliesTo: ({ changeable, status }) => changeable && status === 'blocked',
      title: named('users:block.unblockTitle'),
      content: (person, close) => <BlockForm person={person} onDone={close} />,
    },
  ];
};
