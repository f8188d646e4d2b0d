import { Flex, Form, Input } from 'antd';
import { SwitchField } from '../../../../components/switch-field';
import { fieldNames as names } from '../field-names';
import { NumberField } from '../fields/number-field';
import layout from '../../../../components/layout.module.css';
import { SectionCard } from './section-card';

export const OtherSection = () => (
  <SectionCard of="other">
    <div className={layout.fields}>
      <NumberField name={['other', 'averageRating']} label={names.averageRating} max={5} step={0.1} precision={1} />
      <NumberField name={['other', 'totalReviews']} label={names.totalReviews} />
      <NumberField name={['other', 'maxTicketsPerPerson']} label={names.maxTicketsPerPerson} max={1000} />
      <NumberField name={['other', 'cancellableUntilHours']} label={names.cancellableUntilHours} max={2160} />
      <Form.Item name={['other', 'remark']} label={names.remark} className={layout.wide!}>
        <Input.TextArea rows={3} maxLength={20_000} />
      </Form.Item>
      <Flex wrap align="center" gap={8} className={layout.wide!}>
        <SwitchField name={['other', 'isVerified']} label={names.isVerified} />
        <SwitchField name={['other', 'isBookingOpen']} label={names.isBookingOpen} />
        <SwitchField name={['other', 'isActived']} label={names.isActived} />
        <SwitchField name={['other', 'reviewsByAttendeesOnly']} label={names.reviewsByAttendeesOnly} />
      </Flex>
    </div>
  </SectionCard>
);
