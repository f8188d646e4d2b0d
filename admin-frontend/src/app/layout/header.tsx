import { MenuOutlined } from '@ant-design/icons';
import { brandName } from '@utsav/brand/name';
import { LogoMark } from '@utsav/web-kit/components/logo-mark';
import { Button, Flex, Layout } from 'antd';
import { Link } from 'react-router-dom';
import { Icon } from '../../components/icon';
import { paths } from '../../lib/paths';
import { SearchButton } from '../search/search-button';
import styles from './header.module.css';
import { ThemeMenu } from './theme-menu';
import { UserMenu } from './user-menu';

export function Header({ onMenu }: { onMenu: () => void }) {
  return (
    <Layout.Header className={`${styles.header} no-print`}>
      <Button
        className={styles.menu}
        type="text"
        icon={<Icon of={MenuOutlined} />}
        aria-label="Open menu"
        onClick={onMenu}
      />
      <Link to={paths.index} className={styles.brand} aria-label={`${brandName}, console`}>
        <LogoMark size={28} />
        {brandName}
      </Link>
      <span className={styles.label}>Admin</span>
      <Flex align="center" justify="end" gap={4} flex="auto">
        <SearchButton />
        <ThemeMenu />
        <UserMenu />
      </Flex>
    </Layout.Header>
  );
}
