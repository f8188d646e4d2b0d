import { NetworkError } from '@utsav/web-kit/api-client/api-error';
import { indiaTimestamp } from '@utsav/web-kit/format/india-time';
import { useForm } from 'react-hook-form';
import { Button } from '../../components/button';
import { AreaField, TextField } from '../../components/text-field';
import { useApiMutation } from '../../lib/api';
import { toast } from '../../lib/toast-store';
import { validateContact, type ContactFields } from './validate-contact';
import styles from './contact.module.css';
import { messages } from './messages';

const EMPTY: ContactFields = { name: '', email: '', phone: '', message: '' };

/** Email and phone stay in the form: the contract has no field for them. */
const inputOf = ({ name, message }: ContactFields) => ({
  body: {
    name: name.trim(),
    message: message.trim(),
    source: 'contact-page',
    submittedAt: indiaTimestamp(new Date()),
  },
});

export function ContactForm({ known }: { known: Partial<ContactFields> }) {
  const sending = useApiMutation('POST /api/contact/sendContactEmail');
  const { register, handleSubmit, formState, reset } = useForm<ContactFields>({
    defaultValues: { ...EMPTY, ...known },
  });
  const { errors } = formState;
  const field = (name: keyof ContactFields) => ({
    error: errors[name]?.message,
    ...register(name, { validate: (typed) => validateContact[name](typed) || true }),
  });

  const send = (fields: ContactFields) =>
    sending.trigger(inputOf(fields), {
      throwOnError: false,
      onSuccess: () => {
        toast.success(messages.thanks);
        reset({ ...EMPTY, ...known });
      },
    });

  if (sending.data) {
    return (
      <div className={styles.sent} role="status">
        <p className={styles.thanks}>{messages.thanks}</p>
        <Button variant="secondary" onClick={sending.reset}>
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
      {Boolean(sending.error) && (
        <p role="alert" className={styles.error}>
          {sending.error instanceof NetworkError ? messages.notSent : messages.refused}
        </p>
      )}
      <Button type="submit" disabled={sending.isMutating}>
        {sending.isMutating ? messages.sending : messages.send}
      </Button>
    </form>
  );
}
