import type { EventMailKind } from '@utsav/contracts/http/event-mail';
import { useSearchParams } from 'react-router-dom';
import { Button } from '../../components/button';
import { useApiMutation } from '../../lib/api';
import { SettingsCard } from './settings-card';
import styles from './settings.module.css';
import { messages } from './messages';

const isKind = (text: string | null): text is EventMailKind => text === 'follows' || text === 'notices';

/** Where the link in a mail leads: works without a log-in, by the token of the mail. A press, since programs open links too. */
export function UnsubscribeCard() {
  const [query] = useSearchParams();
  const { trigger, data, error, isMutating } = useApiMutation('POST /api/email/unsubscribe');
  const kind = query.get('unsubscribe');
  const token = query.get('token');
  if (!isKind(kind) || !token) return null;
  return (
    <SettingsCard id="unsubscribe" title={messages.unsubscribe}>
      {data ? (
        <p role="status">{messages.unsubscribed}</p>
      ) : (
        <div className={styles.action}>
          <p>{kind === 'follows' ? messages.unsubscribeFollows : messages.unsubscribeNotices}</p>
          <Button
            disabled={isMutating}
            onClick={() => void trigger({ body: { kind, token } }, { throwOnError: false })}
          >
            {messages.unsubscribeNow}
          </Button>
          {Boolean(error) && <p role="alert">{messages.unsubscribeFailed}</p>}
        </div>
      )}
    </SettingsCard>
  );
}
