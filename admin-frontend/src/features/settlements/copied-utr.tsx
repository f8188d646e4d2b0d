import { App, Button } from 'antd';

/** The bank's number of a transfer, copied by a click: a bank statement is searched by it. */
export function CopiedUtr({ utr }: { utr: string }) {
  const { notification } = App.useApp();
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(utr);
      notification.success({ title: 'UTR copied', role: 'status' });
    } catch {
      notification.error({ title: 'Failed to copy the UTR' });
    }
  };
  return (
    <Button type="link" size="small" title="Copy" onClick={() => void copy()}>
      {utr}
    </Button>
  );
}
