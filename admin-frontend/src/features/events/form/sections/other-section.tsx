import { Form, Input } from 'antd';
import form from '../../../../components/form.module.css';
import { SwitchField } from '../../../../components/switch-field';
import { fieldNames as names } from '../field-names';
import { NumberField } from '../fields/number-field';
import styles from '../form.module.css';
import layout from '../../../../components/layout.module.css';
import { SectionCard } from './section-card';

export const OtherSection = () => (
  <SectionCard of="other">
    <div className={styles.fields}>
      <NumberField name={['other', 'averageRating']} label={names.averageRating} max={5} step={0.1} precision={1} />
      <NumberField name={['other', 'totalReviews']} label={names.totalReviews} />
      <NumberField name={['other', 'maxTicketsPerPerson']} label={names.maxTicketsPerPerson} max={1000} />
      <NumberField name={['other', 'cancellableUntilHours']} label={names.cancellableUntilHours} max={2160} />
      <Form.Item name={['other', 'remark']} label={names.remark} className={form.wide!}>
        <Input.TextArea rows={3} maxLength={20_000} />
      </Form.Item>
      <div className={`${layout.row} ${form.wide}`}>
        <SwitchField name={['other', 'isVerified']} label={names.isVerified} />
        <SwitchField name={['other', 'isBookingOpen']} label={names.isBookingOpen} />
        <SwitchField name={['other', 'isActived']} label={names.isActived} />
        <SwitchField name={['other', 'reviewsByAttendeesOnly']} label={names.reviewsByAttendeesOnly} />
      </div>
    </div>
  </SectionCard>
);
