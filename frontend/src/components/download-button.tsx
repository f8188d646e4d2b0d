import type { ReactNode } from 'react';
import useSWRMutation from 'swr/mutation';
import { textOfError } from '../lib/error-text';
import { toast } from '../lib/toast-store';
import { Button } from './button';

interface DownloadButtonProps {
  download: () => Promise<void>;
  /** Shown for an error without a message of the server. */
  failure: string;
  children: ReactNode;
}

/** Downloads a file that only its owner may read: a plain link could not send the access token. */
export function DownloadButton({ download, failure, children }: DownloadButtonProps) {
  const { trigger, isMutating } = useSWRMutation('download', download, {
    throwOnError: false,
    onError: (error: unknown) => toast.error(textOfError(error, failure)),
  });
  return (
    <Button variant="secondary" disabled={isMutating} aria-busy={isMutating} onClick={() => void trigger()}>
      {children}
    </Button>
  );
}
