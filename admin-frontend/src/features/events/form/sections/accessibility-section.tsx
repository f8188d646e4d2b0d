import { accessibilityFeatures } from '@utsav/contracts/accessibility/accessibility-features';
import { accessibilityNames } from '@utsav/contracts/accessibility/accessibility-names';
import { Checkbox, Form, Input } from 'antd';
import { fieldNames as names } from '../field-names';
import layout from '../../../../components/layout.module.css';
import { SectionCard } from './section-card';

const options = accessibilityFeatures.map((value) => ({ value, label: accessibilityNames[value] }));

export const AccessibilitySection = () => (
  <SectionCard of="accessibility">
    <div className={layout.fields}>
      <Form.Item name={['accessibility', 'features']} label={names.features} className={layout.wide!}>
        <Checkbox.Group options={options} className={layout.fields!} />
      </Form.Item>
      <Form.Item name={['accessibility', 'notes']} label={names.notes} className={layout.wide!}>
        <Input.TextArea rows={2} maxLength={1000} placeholder="Whom to call, what to arrange before" />
      </Form.Item>
    </div>
  </SectionCard>
);
