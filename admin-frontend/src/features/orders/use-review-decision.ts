import type { OrderUnderReview } from '@utsav/contracts/http/console-order';
import { errorMessage } from '@utsav/web-kit/errors/error-message';
import { randomId } from '@utsav/web-kit/ids/random-id';
import { App, Form } from 'antd';
import { useState } from 'react';
import type { ReasonValues } from '../../components/reason-dialog';
import { useApiMutation } from '../../lib/api';
import { setServerErrors } from '../../lib/zod-rule';

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
  const [form] = Form.useForm<ReasonValues>();
  const [decision, setDecision] = useState<Decision | null>(null);
  const refund = useApiMutation('POST /api/admin/orders/:id/refund');
  const settle = useApiMutation('POST /api/admin/orders/:id/settle');
  const error = refund.error ?? settle.error;

  const send = async ({ order, action, key }: Decision, body: ReasonValues): Promise<void> => {
    try {
      const { message } =
        action === 'refund'
          ? await refund.trigger({ params: { id: order.id }, body, headers: { 'Idempotency-Key': key } })
          : await settle.trigger({ params: { id: order.id }, body });
      setDecision(null);
      notification.success({ title: message, role: 'status' });
      await onDecided();
    } catch (failure) {
      setServerErrors(form, failure);
    }
  };

  return {
    form,
    order: decision?.order,
    action: decision?.action,
    failure: error === undefined ? '' : errorMessage(error, 'Failed to end the review'),
    isBusy: refund.isMutating || settle.isMutating,
    begin: (order: OrderUnderReview, action: ReviewAction): void => {
      form.resetFields();
      refund.reset();
      settle.reset();
      setDecision({ order, action, key: randomId() });
    },
    close: () => setDecision(null),
    send: ({ reason }: ReasonValues) => void (decision && send(decision, { reason: reason.trim() })),
  };
}
