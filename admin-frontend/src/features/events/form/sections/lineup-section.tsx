import { Form, Input } from 'antd';
import { newLineupEntry } from '../event-draft';
import { fieldNames as names } from '../field-names';
import { TimeField } from '../fields/time-field';
import { Watch } from '../fields/watch';
import { RowCard } from './row-card';
import { RowList } from './row-list';
import { SectionCard } from './section-card';

export const LineupSection = () => (
  <SectionCard of="lineup">
    <RowList name="lineup" max={60} addLabel="Add to the line-up" newRow={newLineupEntry}>
      {(at, onRemove) => (
        <RowCard nameOf={({ lineup }) => lineup[at]?.name || `Line-up ${at + 1}`} onRemove={onRemove}>
          <Form.Item name={[at, 'name']} label={names.name}>
            <Input maxLength={200} placeholder="An artist, or a part such as Opening" />
          </Form.Item>
          <Form.Item name={[at, 'role']} label={names.role}>
            <Input maxLength={200} placeholder="For example Sitar, Opening act" />
          </Form.Item>
          <Watch of={({ basic }) => basic.doorsOpenAt || basic.date}>
            {(earliest) => <TimeField name={[at, 'startsAt']} label={names.startsAt} min={earliest} />}
          </Watch>
        </RowCard>
      )}
    </RowList>
  </SectionCard>
);
