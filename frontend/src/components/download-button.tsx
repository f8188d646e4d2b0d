import { useState, type ReactNode } from 'react';
import { textOfError } from '../lib/error-text';
import { toast } from '../lib/toast-store';
import { Button } from './button';

interface DownloadButtonProps {
  work: () => Promise<void>;
  /** Shown when the server has no words of its own. */
  failure: string;
  children: ReactNode;
}

/** Fetches a file that only its owner may have, so a plain link would not do. */
export function DownloadButton({ work, failure, children }: DownloadButtonProps) {
  const [isBusy, setBusy] = useState(false);
  const start = () => {
    setBusy(true);
    work()
      .catch((error: unknown) => toast.error(textOfError(error, failure)))
      .finally(() => setBusy(false));
  };
  return (
    <Button look="secondary" disabled={isBusy} aria-busy={isBusy} onClick={start}>
      {children}
    </Button>
  );
}
