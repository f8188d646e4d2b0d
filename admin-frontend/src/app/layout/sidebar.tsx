import { GlobalOutlined } from '@ant-design/icons';
import { useSession } from '@utsav/web-kit/session/session-store';
import { Menu, type MenuProps } from 'antd';
import { Link, useLocation } from 'react-router-dom';
import { Icon } from '../../components/icon';
import { site } from '../../lib/paths';
import { maySee, screenAt, screens, trailTo } from '../screens';
import styles from './sidebar.module.css';

/** Enter on an item follows its link; on the link itself, where the arrow keys put the focus, the browser does. */
const followLink: MenuProps['onClick'] = ({ domEvent: { type, target, currentTarget } }) => {
  if (type === 'keydown' && target === currentTarget) currentTarget.querySelector('a')?.click();
};

export function Sidebar({ onChoose }: { onChoose?: () => void }) {
  const role = useSession()?.role ?? '';
  const screen = screenAt(useLocation().pathname);
  const selected = screen ? trailTo(screen).map(({ path }) => path) : [];
  const items = screens.flatMap(({ path, title, icon, access }) =>
    icon && maySee(role, access)
      ? [
          {
            key: path,
            icon: <Icon of={icon} />,
            label: (
              <Link
                to={path}
                tabIndex={-1}
                aria-current={path === screen?.path ? 'page' : selected.includes(path)}
                onClick={onChoose}
              >
                {title}
              </Link>
            ),
          },
        ]
      : [],
  );
  return (
    <nav className={styles.nav} aria-label="Console">
      <Menu
        className={styles.menu!}
        mode="inline"
        inlineIndent={12}
        selectedKeys={selected}
        onClick={followLink}
        items={[
          ...items,
          {
            key: 'site',
            className: styles.site!,
            icon: <Icon of={GlobalOutlined} />,
            label: (
              <a href={site.home} tabIndex={-1}>
                Go to Website
              </a>
            ),
          },
        ]}
      />
    </nav>
  );
}
