import { DeleteOutlined, EditOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from './icon';

interface CardActions {
  editHref: string;
  isBusy: boolean;
  onDelete: () => void;
}

/** What can be done with the record of a card. */
export const cardActions = ({ editHref, isBusy, onDelete }: CardActions): ReactNode[] => [
  <Link key="edit" to={editHref}>
    <Icon of={EditOutlined} /> Edit
  </Link>,
  <Button key="delete" type="text" danger icon={<Icon of={DeleteOutlined} />} disabled={isBusy} onClick={onDelete}>
    Delete
  </Button>,
];
