import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { CancelDialogProps } from './cancel-dialog';
import type { CancelledShow } from './cancel-form';

const CancelDialog = lazy(() => import('./cancel-dialog'));

/** The dialog that cancels an event or one of its shows; it loads when it opens first. */
export function useCancelDialog({ event, onCancelled }: Pick<CancelDialogProps, 'event' | 'onCancelled'>): {
  open: (show?: CancelledShow) => void;
  dialog: ReactNode;
} {
  const [opened, setOpened] = useState<{ show: CancelledShow | undefined } | null>(null);
  return {
    open: (show) => setOpened({ show }),
    dialog: opened && (
      <Suspense>
        <CancelDialog event={event} show={opened.show} onCancelled={onCancelled} onClose={() => setOpened(null)} />
      </Suspense>
    ),
  };
}
