import { GlobalOutlined } from '@ant-design/icons';
import { useSession } from '@utsav/web-kit/session/session-store';
import { Link, useLocation } from 'react-router-dom';
import { Icon } from '../../components/icon';
import { site } from '../paths';
import { maySee, screenAt, screens, trailTo } from '../screens';
import styles from './sidebar.module.css';

export function Sidebar({ onChoose }: { onChoose?: () => void }) {
  const role = useSession()?.role ?? '';
  const screen = screenAt(useLocation().pathname);
  const trail = screen ? trailTo(screen) : [];
  const currency = (path: string) => (path === screen?.path ? 'page' : trail.some((above) => above.path === path));
  return (
    <nav className={styles.nav} aria-label="Console">
      <ul role="list" className={styles.list}>
        {screens
          .filter(({ access }) => maySee(role, access))
          .map(
            ({ path, title, icon }) =>
              icon && (
                <li key={path}>
                  <Link to={path} className={styles.link} aria-current={currency(path)} onClick={onChoose}>
                    <Icon of={icon} />
                    {title}
                  </Link>
                </li>
              ),
          )}
      </ul>
      <a className={`${styles.link} ${styles.out}`} href={site.home}>
        <Icon of={GlobalOutlined} />
        Go to Website
      </a>
    </nav>
  );
}
