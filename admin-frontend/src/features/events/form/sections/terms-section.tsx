import { DeleteOutlined } from '@ant-design/icons';
import { Button, Form, Input } from 'antd';
import { Icon } from '../../../../components/icon';
import { newTerm } from '../event-draft';
import styles from '../form.module.css';
import { RowList } from './row-list';
import { SectionCard } from './section-card';

export const TermsSection = () => (
  <SectionCard of="terms">
    <RowList name="terms" max={60} addLabel="Add point" newRow={newTerm}>
      {(at, onRemove) => (
        <div className={styles.term}>
          <Form.Item name={[at, 'point']} label={`Point ${at + 1}`}>
            <Input maxLength={1000} />
          </Form.Item>
          <Button
            type="text"
            danger
            aria-label={`Remove point ${at + 1}`}
            icon={<Icon of={DeleteOutlined} />}
            onClick={onRemove}
          />
        </div>
      )}
    </RowList>
  </SectionCard>
);
