import type { User } from '@utsav/contracts/http/account';
import { sessionStore } from '@utsav/web-kit/session/session-store';
import { Camera } from 'lucide-react';
import { useRef, useState, type ChangeEvent } from 'react';
import { Button } from '../../components/button';
import { toast } from '../../lib/toast-store';
import styles from './profile.module.css';
import { PICTURE_TYPES, pictureFault, uploadPicture } from './upload-picture';
import { words } from './words';

export function ProfilePicture({ user, onSaved }: { user: User; onSaved: (user: User) => void }) {
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  const input = useRef<HTMLInputElement>(null);

  const onPick = async (change: ChangeEvent<HTMLInputElement>) => {
    const [file] = change.target.files ?? [];
    change.target.value = '';
    if (!file) return;
    const refusal = pictureFault(file);
    setFault(refusal);
    if (refusal) return;
    setBusy(true);
    try {
      const changed = { ...user, profileImage: await uploadPicture(user._id, file) };
      sessionStore.updateProfile(changed);
      onSaved(changed);
      toast.success(words.uploaded);
    } catch (error) {
      setFault((error as Error).message);
    } finally {
      setBusy(false);
    }
  };

  return (
    <div className={styles.picture}>
      {user.profileImage ? (
        <img className={styles.face} src={user.profileImage} alt={words.picture} width={96} height={96} />
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
          aria-label={words.picture}
          onChange={(change) => void onPick(change)}
        />
        <Button look="secondary" disabled={isBusy} onClick={() => input.current?.click()}>
          <Camera aria-hidden size={18} /> {isBusy ? words.uploading : words.changePicture}
        </Button>
        {fault ? (
          <p role="alert" className={styles.fault}>
            {fault}
          </p>
        ) : (
          <p className={styles.hint}>{words.pictureHint}</p>
        )}
      </div>
    </div>
  );
}
