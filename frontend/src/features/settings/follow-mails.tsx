import useSWRMutation from 'swr/mutation';
import { api, useApi } from '../../lib/api';
import { textOfError } from '../../lib/error-text';
import { toast } from '../../lib/toast-store';
import styles from './settings.module.css';
import { messages } from './messages';

const ROUTE = 'GET /api/user/mailChoice';

/** Whether new events of those that the member follows are written about. */
export function FollowMails() {
  const { data } = useApi(ROUTE, {});
  const { trigger, isMutating } = useSWRMutation(
    [ROUTE, {}],
    (_key, { arg: follows }: { arg: boolean }) => api.call('PUT /api/user/mailChoice', { body: { follows } }),
    {
      throwOnError: false,
      onError: (error: unknown) => toast.error(textOfError(error, messages.followMailsFailed)),
    },
  );
  return (
    <li>
      <label className={styles.row}>
        <span>
          {messages.followMails}
          <br />
          <span className={styles.note}>{messages.followMailsText}</span>
        </span>
        <input
          type="checkbox"
          className={styles.switch}
          disabled={!data || isMutating}
          checked={data?.data.follows ?? false}
          onChange={(change) => void trigger(change.target.checked)}
        />
      </label>
    </li>
  );
}
