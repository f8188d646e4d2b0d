import type { User } from '@utsav/contracts/http/account';
import { sessionStore } from '@utsav/web-kit/session/session-store';
import { Camera } from 'lucide-react';
import { useRef, useState, type ChangeEvent } from 'react';
import { Button } from '../../components/button';
import { useApiMutation } from '../../lib/api';
import { toast } from '../../lib/toast-store';
import styles from './profile.module.css';
import { PICTURE_TYPES, pictureError, pictureForm, uploadErrorText } from './upload-picture';
import { messages } from './messages';

export function ProfilePicture({ user, onSaved }: { user: User; onSaved: (user: User) => void }) {
  const { trigger, error, isMutating } = useApiMutation('POST /api/user/uploadProfileImage/:userId');
  const [invalid, setInvalid] = useState('');
  const field = useRef<HTMLInputElement>(null);

  const onPick = (change: ChangeEvent<HTMLInputElement>) => {
    const [file] = change.target.files ?? [];
    change.target.value = '';
    if (!file) return;
    const found = pictureError(file);
    setInvalid(found);
    if (found) return;
    const input = { params: { userId: user._id }, body: pictureForm(file) };
    void trigger(input, {
      throwOnError: false,
      onSuccess: ({ data }) => {
        const changed = { ...user, profileImage: data.profileImage || data.imageUrl || data.url };
        sessionStore.updateProfile(changed);
        onSaved(changed);
        toast.success(messages.uploaded);
      },
    });
  };
  const errorText = invalid || (error ? uploadErrorText(error) : '');

  return (
    <div className={styles.picture}>
      {user.profileImage ? (
        <img className={styles.face} src={user.profileImage} alt={messages.picture} width={96} height={96} />
      ) : (
        <span className={styles.face} aria-hidden>
          {(user.name.trim()[0] ?? 'U').toUpperCase()}
        </span>
      )}
      <div>
        <input
          ref={field}
          type="file"
          className="sr-only"
          tabIndex={-1}
          accept={PICTURE_TYPES.join(',')}
          aria-label={messages.picture}
          onChange={onPick}
        />
        <Button variant="secondary" disabled={isMutating} onClick={() => field.current?.click()}>
          <Camera aria-hidden size={18} /> {isMutating ? messages.uploading : messages.changePicture}
        </Button>
        {errorText ? (
          <p role="alert" className={styles.error}>
            {errorText}
          </p>
        ) : (
          <p className={styles.hint}>{messages.pictureHint}</p>
        )}
      </div>
    </div>
  );
}
