import { typedMobile } from '@utsav/web-kit/mobile/indian-mobile';
import { Input } from 'antd';
import form from '../../components/form.module.css';
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
      <div className={form.field}>
        <label htmlFor={`${id}-name`}>{labels.name}</label>
        <Input
          id={`${id}-name`}
          value={contact.name}
          maxLength={200}
          autoComplete="off"
          onChange={({ target }) => onChange({ name: target.value })}
        />
      </div>
      <div className={form.field}>
        <label htmlFor={`${id}-mobile`}>{labels.mobile}</label>
        <Input
          id={`${id}-mobile`}
          value={contact.mobile}
          inputMode="numeric"
          autoComplete="off"
          prefix="+91"
          onChange={({ target }) => onChange({ mobile: typedMobile(target.value) })}
        />
      </div>
      <div className={form.field}>
        <label htmlFor={`${id}-email`}>{labels.email}</label>
        <Input
          id={`${id}-email`}
          type="email"
          value={contact.email}
          maxLength={254}
          autoComplete="off"
          onChange={({ target }) => onChange({ email: target.value })}
        />
      </div>
    </div>
  );
}
