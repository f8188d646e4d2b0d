import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { CancelDialogProps } from './cancel-dialog';
import type { CancelledShow } from './cancel-form';

const CancelDialog = lazy(() => import('./cancel-dialog'));

/** The dialog that cancels an event or one of its shows; it loads when it opens first. */
export function useCancelDialog({ event, onCancelled }: Pick<CancelDialogProps, 'event' | 'onCancelled'>): {
  open: (show?: CancelledShow) => void;
  dialog: ReactNode;
} {
  const [asked, setAsked] = useState<{ show: CancelledShow | undefined } | null>(null);
  return {
    open: (show) => setAsked({ show }),
    dialog: asked && (
      <Suspense>
        <CancelDialog event={event} show={asked.show} onCancelled={onCancelled} onClose={() => setAsked(null)} />
      </Suspense>
    ),
  };
}
