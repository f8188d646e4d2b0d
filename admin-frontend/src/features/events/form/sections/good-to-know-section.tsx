import { Form, Input } from 'antd';
import layout from '../../../../components/layout.module.css';
import { fieldNames as names } from '../field-names';
import { LinesInput } from '../../../../components/lines-input';
import { SectionCard } from './section-card';

export const GoodToKnowSection = () => (
  <SectionCard of="goodToKnow">
    <div className={layout.fields}>
      <Form.Item name={['goodToKnow', 'bring']} label={names.bring}>
        <LinesInput />
      </Form.Item>
      <Form.Item name={['goodToKnow', 'notAllowed']} label={names.notAllowed}>
        <LinesInput />
      </Form.Item>
      <Form.Item name={['goodToKnow', 'gettingThere']} label={names.gettingThere} className={layout.wide!}>
        <Input.TextArea rows={2} maxLength={1000} placeholder="Metro, bus, last trains" />
      </Form.Item>
    </div>
  </SectionCard>
);
