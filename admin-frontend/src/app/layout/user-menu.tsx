import { CheckOutlined, LogoutOutlined, SafetyOutlined, UserOutlined } from '@ant-design/icons';
import { useSession } from '@utsav/web-kit/session/session-store';
import { Button, Dropdown } from 'antd';
import { Icon } from '../../components/icon';
import { chooseShortcuts, useShortcutsOn } from '../../lib/shortcuts';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { useLogOut } from './use-log-out';
import styles from './user-menu.module.css';

export function UserMenu() {
  const session = useSession();
  const navigate = useNavigate();
  const logOut = useLogOut();
  const areShortcutsOn = useShortcutsOn();
  if (!session) return null;
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      menu={{
        items: [
          {
            key: 'who',
            type: 'group',
            label: (
              <span className={styles.who}>
                <b>{session.name || 'Signed in'}</b>
                {session.phone}
              </span>
            ),
          },
          {
            key: 'shortcuts',
            label: areShortcutsOn ? 'Single-key shortcuts: on' : 'Single-key shortcuts: off',
            icon: <Icon of={CheckOutlined} style={{ opacity: areShortcutsOn ? 1 : 0 }} />,
            onClick: () => chooseShortcuts(!areShortcutsOn),
          },
          {
            key: 'security',
            label: 'Security',
            icon: <Icon of={SafetyOutlined} />,
            onClick: () => void navigate(paths.security),
          },
          { type: 'divider' },
          { key: 'out', label: 'Log out', icon: <Icon of={LogoutOutlined} />, onClick: () => void logOut() },
        ],
      }}
    >
      <Button type="text" aria-label={`Account of ${session.name || session.phone}`} icon={<Icon of={UserOutlined} />}>
        <span className={styles.name}>{session.name.split(' ')[0]}</span>
      </Button>
    </Dropdown>
  );
}
