import { useSession } from '@utsav/web-kit/session/session-store';
import { Flex } from 'antd';
import { Link, useLocation } from 'react-router-dom';
import { listHref } from '../../lib/list-href';
import { maySee, screenAt, trailTo } from '../screens';
import styles from './breadcrumb.module.css';

export function Breadcrumb() {
  const screen = screenAt(useLocation().pathname);
  const role = useSession()?.role ?? '';
  const trail = screen ? trailTo(screen).filter(({ access }) => maySee(role, access)) : [];
  return (
    <nav className="no-print" aria-label="Breadcrumb">
      <Flex role="list" component="ol" wrap align="center" className={styles.trail!}>
        <li>Admin</li>
        {trail.map(({ path, title }) => (
          <li key={path} aria-current={path === screen?.path ? 'page' : undefined}>
            {path === screen?.path ? title : <Link to={listHref(path)}>{title}</Link>}
          </li>
        ))}
      </Flex>
    </nav>
  );
}
