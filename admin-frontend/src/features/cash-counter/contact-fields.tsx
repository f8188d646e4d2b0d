import { CashBookingForm } from '@utsav/contracts/http/counter';
import { typedMobile } from '@utsav/web-kit/mobile/indian-mobile';
import { Form, Input } from 'antd';
import { zodRule } from '../../lib/zod-rule';
import layout from '../../components/layout.module.css';
import { contactOf } from './request';
import type { Contact } from './sale';

interface ContactFieldsProps {
  id: string;
  contact: Contact;
  labels: { name: string; email: string; mobile: string };
  onChange: (change: Partial<Contact>) => void;
}

const rules = [zodRule(CashBookingForm.shape.user, contactOf)];

/** A part of the sale, which has the values: the keys of the counter change it too. */
export const ContactFields = ({ id, contact, labels, onChange }: ContactFieldsProps) => (
  <Form<Contact>
    component={false}
    name={id}
    layout="vertical"
    validateTrigger="onBlur"
    fields={Object.entries(contact).map(([name, value]) => ({ name, value }))}
    onValuesChange={onChange}
  >
    <div className={layout.fields}>
      <Form.Item name="name" label={labels.name} rules={rules}>
        <Input maxLength={200} autoComplete="off" />
      </Form.Item>
      <Form.Item name="mobile" label={labels.mobile} rules={rules} normalize={typedMobile}>
        <Input inputMode="numeric" autoComplete="off" prefix="+91" />
      </Form.Item>
      <Form.Item name="email" label={labels.email} rules={rules}>
        <Input type="email" maxLength={254} autoComplete="off" />
      </Form.Item>
    </div>
  </Form>
);
