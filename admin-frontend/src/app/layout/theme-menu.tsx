import { DesktopOutlined, MoonOutlined, SunOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { Icon } from '../../components/icon';
import { chooseTheme, useScheme, useThemeChoice, type ThemeChoice } from '../theme/theme-choice';

const choices = [
  { key: 'light', label: 'Light', icon: <Icon of={SunOutlined} /> },
  { key: 'dark', label: 'Dark', icon: <Icon of={MoonOutlined} /> },
  { key: 'system', label: 'As the system', icon: <Icon of={DesktopOutlined} /> },
] satisfies { key: ThemeChoice; label: string; icon: React.ReactNode }[];

export function ThemeMenu() {
  const choice = useThemeChoice();
  const scheme = useScheme();
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      menu={{
        items: choices,
        selectable: true,
        selectedKeys: [choice],
        onClick: ({ key }) => chooseTheme(key as ThemeChoice),
      }}
    >
      <Button
        type="text"
        aria-label="Theme"
        icon={scheme === 'dark' ? <Icon of={MoonOutlined} /> : <Icon of={SunOutlined} />}
      />
    </Dropdown>
  );
}
