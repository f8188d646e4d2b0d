import { DeleteOutlined } from '@ant-design/icons';
import { Button, Flex } from 'antd';
import type { ReactNode } from 'react';
import { Icon } from '../../../../components/icon';
import type { EventDraft } from '../event-draft';
import { Watch } from '../fields/watch';
import layout from '../../../../components/layout.module.css';
import styles from '../form.module.css';

interface RowCardProps {
  nameOf: (draft: EventDraft) => string;
  /** Absent for one that has to stay. */
  onRemove?: () => void;
  children: ReactNode;
}

/** The fields of one of several, such as a ticket category. */
export const RowCard = ({ nameOf, onRemove, children }: RowCardProps) => (
  <Watch of={nameOf}>
    {(name) => (
      <div className={`${layout.box} ${styles.row}`} role="group" aria-label={name}>
        <Flex align="center" justify="space-between" gap={8}>
          <h3>{name}</h3>
          {onRemove && (
            <Button
              type="text"
              danger
              icon={<Icon of={DeleteOutlined} />}
              aria-label={`Remove ${name}`}
              onClick={onRemove}
            />
          )}
        </Flex>
        <div className={layout.fields}>{children}</div>
      </div>
    )}
  </Watch>
);
