import { accessibilityFeatures } from '@utsav/contracts/accessibility/accessibility-features';
import { accessibilityNames } from '@utsav/contracts/accessibility/accessibility-names';
import { Checkbox, Form, Input } from 'antd';
import form from '../../../../components/form.module.css';
import { fieldNames as names } from '../field-names';
import styles from '../form.module.css';
import layout from '../../../../components/layout.module.css';
import { SectionCard } from './section-card';

const options = accessibilityFeatures.map((value) => ({ value, label: accessibilityNames[value] }));

export const AccessibilitySection = () => (
  <SectionCard of="accessibility">
    <div className={styles.fields}>
      <Form.Item name={['accessibility', 'features']} label={names.features} className={form.wide!}>
        <Checkbox.Group options={options} className={layout.fields!} />
      </Form.Item>
      <Form.Item name={['accessibility', 'notes']} label={names.notes} className={form.wide!}>
        <Input.TextArea rows={2} maxLength={1000} placeholder="Whom to call, what to arrange before" />
      </Form.Item>
    </div>
  </SectionCard>
);
