import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { User } from '@utsav/contracts/http/account';
import { isApiError } from '@utsav/web-kit/api-client/api-error';
import { sessionStore } from '@utsav/web-kit/session/session-store';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../components/button';
import { SelectField, TextField } from '../../components/text-field';
import { api } from '../../lib/api';
import { textOfError } from '../../lib/error-text';
import { toast } from '../../lib/toast-store';
import { GENDERS, profileSchema, type ProfileFields } from './profile-schema';
import styles from './profile.module.css';
import { words } from './words';

interface ProfileFormProps {
  user: User;
  onSaved: (user: User) => void;
  onLogout: () => void;
}

const genderText = (gender: (typeof GENDERS)[number]): string =>
  ({ Male: words.male, Female: words.female, Other: words.other })[gender];

/** The mobile is the account itself, so it is shown and never sent. */
export function ProfileForm({ user, onSaved, onLogout }: ProfileFormProps) {
  const [fault, setFault] = useState('');
  const { register, handleSubmit, formState, reset } = useForm<ProfileFields>({
    resolver: standardSchemaResolver(profileSchema()),
    defaultValues: { name: user.name, email: user.email, dob: user.dob, gender: user.gender },
  });
  const { errors, isSubmitting, isDirty } = formState;

  const save = async (fields: ProfileFields) => {
    setFault('');
    try {
      const { data, message } = await api.call('PUT /api/user/updateProfile/:userId', {
        params: { userId: user._id },
        body: fields,
      });
      sessionStore.updateProfile(data);
      onSaved(data);
      reset({ name: data.name, email: data.email, dob: data.dob, gender: data.gender });
      toast.success(message || words.updated);
    } catch (error) {
      const isServerFault = isApiError(error) && error.status >= 500;
      setFault(isServerFault ? words.serverError : textOfError(error, words.updateFailed));
    }
  };

  return (
    <form className={styles.form} onSubmit={(submit) => void handleSubmit(save)(submit)} noValidate>
      <TextField
        label={words.name}
        autoComplete="name"
        maxLength={80}
        fault={errors.name?.message}
        {...register('name')}
      />
      <TextField label={words.mobile} type="tel" readOnly value={user.mobile} hint={words.mobileHint} />
      <TextField
        label={words.email}
        type="email"
        autoComplete="email"
        maxLength={254}
        fault={errors.email?.message}
        {...register('email')}
      />
      <div className={styles.pair}>
        <TextField label={words.dob} type="date" autoComplete="bday" fault={errors.dob?.message} {...register('dob')} />
        <SelectField label={words.gender} fault={errors.gender?.message} {...register('gender')}>
          <option value="">{words.notGiven}</option>
          {GENDERS.map((gender) => (
            <option key={gender} value={gender}>
              {genderText(gender)}
            </option>
          ))}
        </SelectField>
      </div>
      {fault && (
        <p role="alert" className={styles.fault}>
          {fault}
        </p>
      )}
      <div className={styles.actions}>
        <Button type="submit" disabled={isSubmitting || !isDirty}>
          {isSubmitting ? words.saving : words.save}
        </Button>
        <Button look="secondary" onClick={onLogout}>
          <LogOut aria-hidden size={18} /> {words.logout}
        </Button>
      </div>
    </form>
  );
}
