import { Drawer } from 'antd';
import { Sidebar } from './sidebar';

interface MenuDrawerProps {
  isOpen: boolean;
  onClose: () => void;
}

/** The menu of a narrow window. */
export default function MenuDrawer({ isOpen, onClose }: MenuDrawerProps) {
  return (
    <Drawer open={isOpen} onClose={onClose} placement="left" size={264} title="Menu" styles={{ body: { padding: 0 } }}>
      <Sidebar onChoose={onClose} />
    </Drawer>
  );
}
