import { rightsOf, type PersonRole } from '@utsav/contracts/roles/roles';
import type { ListedUser } from '@utsav/contracts/http/users';
import { Button, Select, type TableProps } from 'antd';
import { Link } from 'react-router-dom';
import { hrefTo } from '../../lib/paths';
import list from '../../components/list.module.css';
import { counted } from '../../lib/counted';
import { DASH, istStamp } from '../../lib/ist';
import { roleNames } from '../../lib/role-names';
import { useFactorReset } from './use-factor-reset';
import { useRoleChange } from './use-role-change';
import { roles } from './users-query';

const roleOptions = roles.map((value) => ({ value, label: roleNames[value] }));

export const FULL_WIDTH = 1170;

interface RoleCellProps {
  user: ListedUser;
  isOwn: boolean;
  onChanged: (user: ListedUser) => Promise<unknown>;
}

function RoleCell({ user, isOwn, onChanged }: RoleCellProps) {
  const { isChanging, confirmChange } = useRoleChange(user, onChanged);
  return (
    <Select<PersonRole>
      aria-label={`Role of ${user.name || user.mobile}`}
      style={{ width: '100%' }}
      value={user.role}
      options={roleOptions}
      disabled={isOwn}
      loading={isChanging}
      onChange={confirmChange}
    />
  );
}

function FactorCell({ user }: Pick<RoleCellProps, 'user'>) {
  const confirmReset = useFactorReset(user);
  return (
    <Button size="small" aria-label={`Reset second factor of ${user.name || user.mobile}`} onClick={confirmReset}>
      Reset
    </Button>
  );
}

/** `ownId`: users cannot change their own role. */
export const usersColumns = (
  ownId: string,
  onChanged: RoleCellProps['onChanged'],
  detach: (user: ListedUser) => void,
  limit: (user: ListedUser) => void,
): NonNullable<TableProps<ListedUser>['columns']> => [
  {
    key: 'name',
    title: 'Name',
    render: (_, { _id, name, mobile }) => (
      <>
        <Link to={hrefTo.buyer(_id)}>{name || mobile || 'Without a number'}</Link>
        {_id === ownId && <span className={list.under}>You</span>}
      </>
    ),
  },
  { key: 'mobile', title: 'Mobile', width: 130, render: (_, { mobile }) => mobile || DASH },
  { key: 'email', title: 'Email', width: 210, ellipsis: true, render: (_, { email }) => email || DASH },
  { key: 'since', title: 'Since (IST)', width: 170, render: (_, { createdAt }) => istStamp(createdAt) },
  {
    key: 'role',
    title: 'Role',
    width: 150,
    render: (_, user) => <RoleCell user={user} isOwn={user._id === ownId} onChanged={onChanged} />,
  },
  {
    key: 'events',
    title: 'Events',
    width: 100,
    render: (_, user) => {
      if (rightsOf[user.role].scope !== 'events' || user._id === ownId) return null;
      const chosen = user.eventIds.length > 0 && counted(user.eventIds.length, 'event');
      return (
        <Button
          size="small"
          aria-label={`${chosen || 'All events'} of ${user.name || user.mobile}`}
          onClick={() => limit(user)}
        >
          {chosen || 'All'}
        </Button>
      );
    },
  },
  {
    key: 'factor',
    title: 'Second factor',
    width: 130,
    render: (_, user) => user.role !== 'user' && user._id !== ownId && <FactorCell user={user} />,
  },
  {
    key: 'number',
    title: 'Number',
    width: 110,
    render: (_, user) =>
      user.mobile &&
      user._id !== ownId && (
        <Button size="small" aria-label={`Detach number of ${user.name || user.mobile}`} onClick={() => detach(user)}>
          Detach
        </Button>
      ),
  },
];
