import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../components/button';
import { AreaField, TextField } from '../../components/text-field';
import { toast } from '../../lib/toast-store';
import { validateContact, type ContactFields } from './validate-contact';
import styles from './contact.module.css';
import { sendMessage } from './send-message';
import { messages } from './messages';

const EMPTY: ContactFields = { name: '', email: '', phone: '', message: '' };

export function ContactForm({ known }: { known: Partial<ContactFields> }) {
  const [outcome, setOutcome] = useState<'sent' | { failure: string }>();
  const { register, handleSubmit, formState, reset } = useForm<ContactFields>({
    defaultValues: { ...EMPTY, ...known },
  });
  const { errors, isSubmitting } = formState;
  const field = (name: keyof ContactFields) => ({
    error: errors[name]?.message,
    ...register(name, { validate: (typed) => validateContact[name](typed) || true }),
  });

  const send = async (fields: ContactFields) => {
    setOutcome(undefined);
    try {
      await sendMessage(fields);
      toast.success(messages.thanks);
      setOutcome('sent');
      reset({ ...EMPTY, ...known });
    } catch (error) {
      setOutcome({ failure: (error as Error).message });
    }
  };

  if (outcome === 'sent') {
    return (
      <div className={styles.sent} role="status">
        <p className={styles.thanks}>{messages.thanks}</p>
        <Button look="secondary" onClick={() => setOutcome(undefined)}>
          {messages.another}
        </Button>
      </div>
    );
  }
  return (
    <form className={styles.form} onSubmit={(submit) => void handleSubmit(send)(submit)} noValidate>
      <TextField label={messages.name} autoComplete="name" maxLength={80} {...field('name')} />
      <div className={styles.pair}>
        <TextField label={messages.email} type="email" autoComplete="email" maxLength={254} {...field('email')} />
        <TextField label={messages.phone} optional type="tel" autoComplete="tel" maxLength={20} {...field('phone')} />
      </div>
      <AreaField label={messages.message} rows={6} maxLength={2000} {...field('message')} />
      {outcome && (
        <p role="alert" className={styles.error}>
          {outcome.failure}
        </p>
      )}
      <Button type="submit" disabled={isSubmitting}>
        {isSubmitting ? messages.sending : messages.send}
      </Button>
    </form>
  );
}
