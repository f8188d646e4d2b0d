import type { OrderUnderReview } from '@utsav/contracts/http/console';
import { errorMessage } from '@utsav/web-kit/errors/error-message';
import { randomId } from '@utsav/web-kit/ids/random-id';
import { App } from 'antd';
import { useState } from 'react';
import { useApiMutation } from '../../lib/api';

export type ReviewAction = 'refund' | 'settle';

interface Decision {
  order: OrderUnderReview;
  action: ReviewAction;
  /** A repeat after a lost answer is the same refund. */
  key: string;
}

/** Ends the review of an order, with the reason that the audit trail keeps. */
export function useReviewDecision(onDecided: () => Promise<unknown>) {
  const { notification } = App.useApp();
  const [decision, setDecision] = useState<Decision | null>(null);
  const [reason, setReason] = useState('');
  const [failure, setFailure] = useState('');
  const refund = useApiMutation('POST /api/admin/orders/:id/refund');
  const settle = useApiMutation('POST /api/admin/orders/:id/settle');

  const send = async ({ order, action, key }: Decision): Promise<void> => {
    setFailure('');
    const body = { reason: reason.trim() };
    try {
      const { message } =
        action === 'refund'
          ? await refund.trigger({ params: { id: order.id }, body, headers: { 'Idempotency-Key': key } })
          : await settle.trigger({ params: { id: order.id }, body });
      setDecision(null);
      notification.success({ title: message, role: 'status' });
      await onDecided();
    } catch (error) {
      setFailure(errorMessage(error, 'Failed to end the review'));
    }
  };

  return {
    order: decision?.order,
    action: decision?.action,
    reason,
    failure,
    isBusy: refund.isMutating || settle.isMutating,
    begin: (order: OrderUnderReview, action: ReviewAction): void => {
      setReason('');
      setFailure('');
      setDecision({ order, action, key: randomId() });
    },
    putReason: setReason,
    close: () => setDecision(null),
    submit: (): void => {
      if (!decision) return;
      if (reason.trim() === '') return setFailure('Please give a reason.');
      void send(decision);
    },
  };
}
