import type { Finding } from '@utsav/contracts/http/payment';
import { errorMessage } from '@utsav/web-kit/errors/error-message';
import { App, Form } from 'antd';
import { useState } from 'react';
import type { ReasonValues } from '../../components/reason-dialog';
import { useApiMutation } from '../../lib/api';
import { setServerErrors } from '../../lib/zod-rule';

/** Says why the books differ, with the reason that the audit trail stores. */
export function useAcknowledgement(onDone: () => Promise<unknown>) {
  const { notification } = App.useApp();
  const [form] = Form.useForm<ReasonValues>();
  const [finding, setFinding] = useState<Finding | null>(null);
  const { trigger, reset, error, isMutating } = useApiMutation('POST /api/payments/findings/:id/acknowledge');

  const send = async ({ _id: id }: Finding, reason: string): Promise<void> => {
    try {
      const { message } = await trigger({ params: { id }, body: { reason } });
      setFinding(null);
      notification.success({ title: message, role: 'status' });
      await onDone();
    } catch (failure) {
      setServerErrors(form, failure);
    }
  };

  return {
    form,
    finding,
    failure: error === undefined ? '' : errorMessage(error, 'Failed to acknowledge'),
    isBusy: isMutating,
    begin: (next: Finding): void => {
      form.resetFields();
      reset();
      setFinding(next);
    },
    close: () => setFinding(null),
    send: ({ reason }: ReasonValues) => void (finding && send(finding, reason.trim())),
  };
}
