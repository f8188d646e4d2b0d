import { typedMobile } from '@utsav/web-kit/mobile/indian-mobile';
import { Input } from 'antd';
import { FormField } from '../../components/form-field';
import styles from './cash-counter.module.css';
import type { Contact } from './sale';

interface ContactFieldsProps {
  id: string;
  contact: Contact;
  labels: { name: string; email: string; mobile: string };
  onChange: (change: Partial<Contact>) => void;
}

export function ContactFields({ id, contact, labels, onChange }: ContactFieldsProps) {
  return (
    <div className={styles.three}>
      <FormField id={`${id}-name`} label={labels.name}>
        <Input
          id={`${id}-name`}
          value={contact.name}
          maxLength={200}
          autoComplete="off"
          onChange={({ target }) => onChange({ name: target.value })}
        />
      </FormField>
      <FormField id={`${id}-mobile`} label={labels.mobile}>
        <Input
          id={`${id}-mobile`}
          value={contact.mobile}
          inputMode="numeric"
          autoComplete="off"
          prefix="+91"
          onChange={({ target }) => onChange({ mobile: typedMobile(target.value) })}
        />
      </FormField>
      <FormField id={`${id}-email`} label={labels.email}>
        <Input
          id={`${id}-email`}
          type="email"
          value={contact.email}
          maxLength={254}
          autoComplete="off"
          onChange={({ target }) => onChange({ email: target.value })}
        />
      </FormField>
    </div>
  );
}
