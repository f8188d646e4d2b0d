import { copyText } from '@utsav/web-kit/clipboard/copy-text';
import { App, Button } from 'antd';

/** The bank's number of a transfer, copied by a click: a bank statement is searched by it. */
export function CopiedUtr({ utr }: { utr: string }) {
  const { notification } = App.useApp();
  const copy = async (): Promise<void> => {
    if (await copyText(utr)) notification.success({ title: 'UTR copied', role: 'status' });
    else notification.error({ title: 'Failed to copy the UTR' });
  };
  return (
    <Button type="link" size="small" title="Copy" onClick={() => void copy()}>
      {utr}
    </Button>
  );
}
