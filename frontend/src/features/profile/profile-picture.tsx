import type { User } from '@utsav/contracts/http/account';
import { sessionStore } from '@utsav/web-kit/session/session-store';
import { Camera } from 'lucide-react';
import { useRef, useState, type ChangeEvent } from 'react';
import { Button } from '../../components/button';
import { toast } from '../../lib/toast-store';
import styles from './profile.module.css';
import { PICTURE_TYPES, pictureError, uploadPicture } from './upload-picture';
import { messages } from './messages';

export function ProfilePicture({ user, onSaved }: { user: User; onSaved: (user: User) => void }) {
  const [isBusy, setBusy] = useState(false);
  const [errorText, setErrorText] = useState('');
  const input = useRef<HTMLInputElement>(null);

  const onPick = async (change: ChangeEvent<HTMLInputElement>) => {
    const [file] = change.target.files ?? [];
    change.target.value = '';
    if (!file) return;
    const refusal = pictureError(file);
    setErrorText(refusal);
    if (refusal) return;
    setBusy(true);
    try {
      const changed = { ...user, profileImage: await uploadPicture(user._id, file) };
      sessionStore.updateProfile(changed);
      onSaved(changed);
      toast.success(messages.uploaded);
    } catch (error) {
      setErrorText((error as Error).message);
    } finally {
      setBusy(false);
    }
  };

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
          ref={input}
          type="file"
          className="sr-only"
          tabIndex={-1}
          accept={PICTURE_TYPES.join(',')}
          aria-label={messages.picture}
          onChange={(change) => void onPick(change)}
        />
        <Button look="secondary" disabled={isBusy} onClick={() => input.current?.click()}>
          <Camera aria-hidden size={18} /> {isBusy ? messages.uploading : messages.changePicture}
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
