import type { DeviceSession } from '@utsav/contracts/http/account';
import { indiaDateTime } from '@utsav/web-kit/format/india-time';
import { Button } from '../../components/button';
import { ErrorNotice } from '../../components/notice';
import { LoadingNote, Skeleton } from '../../components/skeleton';
import { useApi, useApiMutation } from '../../lib/api';
import { textOfError } from '../../lib/error-text';
import { toast } from '../../lib/toast-store';
import { SettingsCard } from './settings-card';
import styles from './settings.module.css';
import { messages } from './messages';

interface DeviceRowProps {
  device: DeviceSession;
  onEnded: () => void;
}

function DeviceRow({ device, onEnded }: DeviceRowProps) {
  const { trigger, isMutating } = useApiMutation('DELETE /api/user/sessions/:id');
  const end = () => {
    const input = { params: { id: device._id } };
    void trigger(input, {
      throwOnError: false,
      onSuccess: onEnded,
      onError: (error) => toast.error(textOfError(error, messages.endFailed)),
    });
  };
  const name = device.device || messages.unknownDevice;
  return (
    <li className={styles.row}>
      <span>
        <strong>{name}</strong>
        <br />
        <span className={styles.note}>{messages.lastSeen(indiaDateTime(device.lastUsedAt))}</span>
      </span>
      {device.current ? (
        <span className={styles.note}>{messages.thisDevice}</span>
      ) : (
        <Button variant="secondary" disabled={isMutating} aria-label={messages.endOn(name)} onClick={end}>
          {messages.end}
        </Button>
      )}
    </li>
  );
}

export function DeviceSettings() {
  const { data, error, isLoading, mutate } = useApi('GET /api/user/sessions', {});
  const devices = data?.data.sessions;

  const remove = (id: string) => {
    void mutate(
      (known) => known && { ...known, data: { sessions: known.data.sessions.filter(({ _id }) => _id !== id) } },
      { revalidate: false },
    );
    toast.success(messages.ended);
  };

  return (
    <SettingsCard id="devices" title={messages.devices}>
      <p>{messages.devicesText}</p>
      {!devices && isLoading && (
        <>
          <LoadingNote />
          <Skeleton height={64} />
        </>
      )}
      {!devices && Boolean(error) && (
        <ErrorNotice error={error} fallback={messages.devicesFailed} onRetry={() => void mutate()} />
      )}
      {devices && (
        <ul role="list" className={styles.rows}>
          {devices.map((device) => (
            <DeviceRow key={device._id} device={device} onEnded={() => remove(device._id)} />
          ))}
        </ul>
      )}
      {devices?.every(({ current }) => current) && <p className={styles.note}>{messages.onlyThis}</p>}
    </SettingsCard>
  );
}
