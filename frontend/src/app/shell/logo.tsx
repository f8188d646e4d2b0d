import { brandName } from '@utsav/brand/name';
import { LogoMark } from '@utsav/web-kit/components/logo-mark';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths';
import styles from './logo.module.css';
import { messages } from './messages';

export function Logo() {
  return (
    <Link to={paths.home} className={styles.logo} aria-label={messages.home}>
      <LogoMark size={36} className={styles.mark} />
      {brandName}
    </Link>
  );
}
