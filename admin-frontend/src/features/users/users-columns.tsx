import type { Role } from '@utsav/contracts/http/account';
import type { ListedUser } from '@utsav/contracts/http/users';
import { Button, Select, type TableProps } from 'antd';
import { TwoLines } from '../../components/two-lines';
import { DASH, istStamp } from '../../lib/ist';
import { roleNames, roles } from './users-query';
import styles from './users-columns.module.css';

const roleOptions = roles.map((value) => ({ value, label: roleNames[value] }));

export const FULL_WIDTH = 1030;

interface RoleCells {
  /** Whose role nobody changes: the person who looks at the table. */
  ownId: string;
  busy: string;
  onRole: (user: ListedUser, role: Role) => void;
  onReset: (user: ListedUser) => void;
}

export const usersColumns = ({
  ownId,
  busy,
  onRole,
  onReset,
}: RoleCells): NonNullable<TableProps<ListedUser>['columns']> => [
  {
    key: 'name',
    title: 'Name',
    render: (_, { _id, name }) => <TwoLines first={name} second={_id === ownId ? 'You' : ''} />,
  },
  { key: 'mobile', title: 'Mobile', width: 170, render: (_, { mobile }) => mobile || DASH },
  { key: 'email', title: 'Email', width: 230, ellipsis: true, render: (_, { email }) => email || DASH },
  { key: 'since', title: 'Since (IST)', width: 180, render: (_, { createdAt }) => istStamp(createdAt) },
  {
    key: 'role',
    title: 'Role',
    width: 150,
    render: (_, user) => (
      <Select<Role>
        aria-label={`Role of ${user.name || user.mobile}`}
        className={styles.role!}
        value={user.role}
        options={roleOptions}
        disabled={user._id === ownId}
        loading={busy === user._id}
        onChange={(role) => onRole(user, role)}
      />
    ),
  },
  {
    key: 'factor',
    title: 'Second factor',
    width: 130,
    render: (_, user) =>
      user.role !== 'user' &&
      user._id !== ownId && (
        <Button
          size="small"
          aria-label={`Reset second factor of ${user.name || user.mobile}`}
          onClick={() => onReset(user)}
        >
          Reset
        </Button>
      ),
  },
];
