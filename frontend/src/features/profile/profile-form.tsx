import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { User } from '@utsav/contracts/http/account';
import { isApiError } from '@utsav/web-kit/api-client/api-error';
import { textOfError } from '@utsav/web-kit/errors/text-of-error';
import { sessionStore } from '@utsav/web-kit/session/session-store';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../components/button';
import { SelectField, TextField } from '../../components/text-field';
import { api } from '../../lib/api';
import { toast } from '../../lib/toast-store';
import { GENDERS, ProfileSchema, type ProfileFields } from './profile-schema';
import styles from './profile.module.css';

interface ProfileFormProps {
  user: User;
  onSaved: (user: User) => void;
  onLogout: () => void;
}

/** The mobile is the account itself, so it is shown and never sent. */
export function ProfileForm({ user, onSaved, onLogout }: ProfileFormProps) {
  const [fault, setFault] = useState('');
  const { register, handleSubmit, formState, reset } = useForm<ProfileFields>({
    resolver: standardSchemaResolver(ProfileSchema),
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
      toast.success(message || 'Profile updated.');
    } catch (error) {
      const isServerFault = isApiError(error) && error.status >= 500;
      setFault(isServerFault ? 'Server error. Please try again.' : textOfError(error, 'Failed to update profile.'));
    }
  };

  return (
    <form className={styles.form} onSubmit={(submit) => void handleSubmit(save)(submit)} noValidate>
      <TextField label="Name" autoComplete="name" maxLength={80} fault={errors.name?.message} {...register('name')} />
      <TextField
        label="Mobile"
        type="tel"
        readOnly
        value={user.mobile}
        hint="Your number is your login, so it cannot be changed here."
      />
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        maxLength={254}
        fault={errors.email?.message}
        {...register('email')}
      />
      <div className={styles.pair}>
        <TextField
          label="Date of birth"
          type="date"
          autoComplete="bday"
          fault={errors.dob?.message}
          {...register('dob')}
        />
        <SelectField label="Gender" fault={errors.gender?.message} {...register('gender')}>
          <option value="">Not given</option>
          {GENDERS.map((gender) => (
            <option key={gender} value={gender}>
              {gender}
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
          {isSubmitting ? 'Saving…' : 'Save changes'}
        </Button>
        <Button look="secondary" onClick={onLogout}>
          <LogOut aria-hidden size={18} /> Logout
        </Button>
      </div>
    </form>
  );
}
