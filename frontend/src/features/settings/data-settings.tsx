import { filePrefix } from '@utsav/brand/name';
import { Download, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/button';
import { useApiMutation } from '../../lib/api';
import { textOfError } from '../../lib/error-text';
import { saveFile } from '../../lib/save-file';
import { toast } from '../../lib/toast-store';
import { EraseDialog } from './erase-dialog';
import { SettingsCard } from './settings-card';
import styles from './settings.module.css';
import { messages } from './messages';

const FILE_NAME = `${filePrefix}-my-data.json`;

export function DataSettings({ userId }: { userId: string }) {
  const { trigger, isMutating: isExporting } = useApiMutation('GET /api/user/export/:userId');
  const [isErasing, setErasing] = useState(false);

  const download = () => {
    const input = { params: { userId } };
    void trigger(input, {
      throwOnError: false,
      onSuccess: ({ data }) => {
        saveFile(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }), FILE_NAME);
        toast.success(messages.exported);
      },
      onError: (error) => toast.error(textOfError(error, messages.exportFailed)),
    });
  };

  return (
    <SettingsCard id="data" title={messages.data}>
      <div className={styles.action}>
        <p>{messages.exportText}</p>
        <Button variant="secondary" disabled={isExporting} onClick={download}>
          <Download aria-hidden size={18} /> {isExporting ? messages.exporting : messages.export}
        </Button>
      </div>
      <div className={styles.action}>
        <p>{messages.eraseText}</p>
        <Button variant="secondary" className={styles.danger} onClick={() => setErasing(true)}>
          <Trash2 aria-hidden size={18} /> {messages.erase}
        </Button>
      </div>
      {isErasing && <EraseDialog userId={userId} onClose={() => setErasing(false)} />}
    </SettingsCard>
  );
}
