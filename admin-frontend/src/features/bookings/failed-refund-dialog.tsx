import { consoleBookingRoutes, type ConsoleBooking } from '@utsav/contracts/http/console-booking';
import { paidOtherwiseMethods, type ConsoleRefund, type PaidOtherwise } from '@utsav/contracts/http/console-refund';
import { errorMessage } from '@utsav/web-kit/errors/error-message';
import { rupees } from '@utsav/web-kit/format/rupees';
import { Alert, App, Form, Input, Modal, Radio } from 'antd';
import styles from '../../components/form.module.css';
import { useApiMutation } from '../../lib/api';
import { methodName } from '../../lib/method-name';
import { setServerErrors, zodRule } from '../../lib/zod-rule';
import layout from '../../components/layout.module.css';

/** `again`: through the payment provider; `otherwise`: staff paid it out of the bank account. */
export type Resolution = 'again' | 'otherwise';

interface Draft {
  paidOtherwise: PaidOtherwise;
  reason: string;
}

interface FailedRefundDialogProps {
  booking: ConsoleBooking;
  refund: ConsoleRefund;
  resolution: Resolution;
  onClose: () => void;
  onResolved: (booking: ConsoleBooking) => Promise<unknown>;
}

const schema = consoleBookingRoutes['POST /api/admin/bookings/:id/failed-refund'].body;
const titles = { again: 'Request the Refund Again', otherwise: 'Paid Back Otherwise' } as const;
const helps = {
  again: 'The payment provider is asked once more to return it the way it was paid.',
  otherwise: 'Only when it has been paid to the buyer out of your bank account. Nothing is sent from here.',
} as const;

/** It may have been requested anew as a refund of its own. */
const refundedSince = ({ refunds }: ConsoleBooking, failed: ConsoleRefund): number =>
  refunds
    .filter(({ status, at }) => status !== 'failed' && Date.parse(at) > Date.parse(failed.at))
    .reduce((sum, { amount }) => sum + amount, 0);

/** What becomes of a refund that failed. A repeat changes nothing: each is resolved once. */
export function FailedRefundDialog({ booking, refund, resolution, onClose, onResolved }: FailedRefundDialogProps) {
  const { notification } = App.useApp();
  const [form] = Form.useForm<Draft>();
  const { trigger, error, isMutating } = useApiMutation('POST /api/admin/bookings/:id/failed-refund');
  const { refundId, amount } = refund;
  const since = refundedSince(booking, refund);
  const request = ({ paidOtherwise, reason = '' }: Draft) => ({
    refundId,
    reason: reason.trim(),
    ...(resolution === 'otherwise' && {
      paidOtherwise: { method: paidOtherwise.method, reference: (paidOtherwise.reference ?? '').trim() },
    }),
  });
  const rule = zodRule<Draft>(schema, request);

  const resolve = async (draft: Draft): Promise<void> => {
    try {
      const { data, message } = await trigger({ params: { id: booking._id }, body: request(draft) });
      onClose();
      notification.success({ title: message, role: 'status' });
      await onResolved(data);
    } catch (failure) {
      setServerErrors(form, failure);
    }
  };

  return (
    <Modal
      open
      title={titles[resolution]}
      okText={resolution === 'again' ? 'Request' : 'Paid back'}
      okButtonProps={{ loading: isMutating }}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form<Draft>
        form={form}
        // The refund dialog of the page has a reason too: ids must differ.
        name="failed-refund"
        layout="vertical"
        className={styles.form!}
        initialValues={{ paidOtherwise: { method: 'bank-transfer', reference: '' }, reason: '' }}
        disabled={isMutating}
        onFinish={(draft) => void resolve(draft)}
      >
        <p className={layout.muted}>
          {rupees(amount)}. {helps[resolution]}
        </p>
        {since > 0 && (
          <Alert
            type="warning"
            showIcon
            title={`${rupees(since)} of this booking was refunded since. Make sure that it was not in place of this.`}
          />
        )}
        {resolution === 'otherwise' && (
          <>
            <Form.Item name={['paidOtherwise', 'method']} noStyle>
              <Radio.Group
                aria-label="How it was paid back"
                options={paidOtherwiseMethods.map((value) => ({ value, label: methodName(value) }))}
              />
            </Form.Item>
            <Form.Item
              name={['paidOtherwise', 'reference']}
              label="Reference (UTR or number of the cheque)"
              rules={[rule]}
            >
              <Input maxLength={64} />
            </Form.Item>
          </>
        )}
        <Form.Item name="reason" label="Reason" rules={[rule]}>
          <Input.TextArea rows={2} maxLength={500} />
        </Form.Item>
        {error !== undefined && (
          <Alert type="error" showIcon title={errorMessage(error, 'Failed to resolve the refund')} />
        )}
      </Form>
    </Modal>
  );
}
