import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { User } from '@utsav/contracts/http/account';
import { isApiError } from '@utsav/web-kit/api-client/api-error';
import { sessionStore } from '@utsav/web-kit/session/session-store';
import { LogOut } from 'lucide-react';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { LANGUAGE_CODES, languageOf } from '../../i18n/languages';
import { Button } from '../../components/button';
import { SelectField, TextField } from '../../components/text-field';
import { useApiMutation } from '../../lib/api';
import { textOfError } from '../../lib/error-text';
import { toast } from '../../lib/toast-store';
import { GENDERS, profileSchema, type ProfileFields } from './profile-schema';
import styles from './profile.module.css';
import { messages } from './messages';

interface ProfileFormProps {
  user: User;
  onSaved: (user: User) => void;
  onLogout: () => void;
}

const genderText = (gender: (typeof GENDERS)[number]): string =>
  ({ Male: messages.male, Female: messages.female, Other: messages.other })[gender];

const updateErrorText = (error: unknown): string =>
  isApiError(error) && error.status >= 500 ? messages.serverError : textOfError(error, messages.updateFailed);

/** The mobile is the account itself, so it is shown and never sent. */
export function ProfileForm({ user, onSaved, onLogout }: ProfileFormProps) {
  const { trigger, error, isMutating } = useApiMutation('PUT /api/user/updateProfile/:userId');
  const { register, handleSubmit, formState, reset, resetField } = useForm<ProfileFields>({
    resolver: standardSchemaResolver(profileSchema()),
    defaultValues: { name: user.name, email: user.email, dob: user.dob, gender: user.gender, language: user.language },
  });
  const { errors, isDirty, dirtyFields } = formState;
  // One that is confirmed beside the form comes into it, and nothing typed is lost.
  useEffect(() => resetField('email', { defaultValue: user.email }), [resetField, user.email]);

  /** Only what was changed here: the rest may have changed elsewhere since, such as the language by its switch. */
  const save = (fields: ProfileFields) => {
    const body: Partial<ProfileFields> = Object.fromEntries(
      Object.entries(fields).filter(([name]) => dirtyFields[name as keyof ProfileFields]),
    );
    const input = { params: { userId: user._id }, body };
    return trigger(input, {
      throwOnError: false,
      onSuccess: ({ data, message }) => {
        sessionStore.updateProfile(data);
        onSaved(data);
        reset({ name: data.name, email: data.email, dob: data.dob, gender: data.gender, language: data.language });
        toast.success(message || messages.updated);
      },
    });
  };

  return (
    <form className={styles.form} onSubmit={(submit) => void handleSubmit(save)(submit)} noValidate>
      <TextField
        label={messages.name}
        autoComplete="name"
        maxLength={80}
        error={errors.name?.message}
        {...register('name')}
      />
      <TextField label={messages.mobile} type="tel" readOnly value={user.mobile} hint={messages.mobileHint} />
      <TextField
        label={messages.email}
        type="email"
        autoComplete="email"
        maxLength={254}
        error={errors.email?.message}
        {...register('email')}
      />
      <div className={styles.pair}>
        <TextField
          label={messages.dob}
          type="date"
          autoComplete="bday"
          error={errors.dob?.message}
          {...register('dob')}
        />
        <SelectField label={messages.gender} error={errors.gender?.message} {...register('gender')}>
          <option value="">{messages.notGiven}</option>
          {GENDERS.map((gender) => (
            <option key={gender} value={gender}>
              {genderText(gender)}
            </option>
          ))}
        </SelectField>
      </div>
      <SelectField label={messages.language} error={errors.language?.message} {...register('language')}>
        {LANGUAGE_CODES.map((code) => (
          <option key={code} value={code} lang={code}>
            {languageOf(code).name}
          </option>
        ))}
      </SelectField>
      {Boolean(error) && (
        <p role="alert" className={styles.error}>
          {updateErrorText(error)}
        </p>
      )}
      <div className={styles.actions}>
        <Button type="submit" disabled={isMutating || !isDirty}>
          {isMutating ? messages.saving : messages.save}
        </Button>
        <Button variant="secondary" onClick={onLogout}>
          <LogOut aria-hidden size={18} /> {messages.logout}
        </Button>
      </div>
    </form>
  );
}
