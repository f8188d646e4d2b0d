import { leastRefundPaise } from '@utsav/contracts/money/paise';
import { consoleBookingRoutes, type ConsoleBooking } from '@utsav/contracts/http/console-booking';
import { rupees } from '@utsav/web-kit/format/rupees';
import { Alert, Checkbox, Form, Input, Modal, Radio } from 'antd';
import styles from '../../components/form.module.css';
import { NumberInput } from '../../components/number-input';
import { zodRule } from '../../lib/zod-rule';
import layout from '../../components/layout.module.css';
import { newRefund, refundRequest, type RefundDraft } from './refund';
import type { useRefund } from './use-refund';

const schema = consoleBookingRoutes['POST /api/admin/bookings/:id/refund'].body;
const nothing = 'Enter an amount above 0.';

/** The provider returns no less than this; stated before it is requested. */
const least = leastRefundPaise / 100;
const tooSmall = `The payment provider returns ${rupees(least)} or more; the amount must be, and leave, that much.`;

const atLeast =
  (left: number) =>
  (_: unknown, amount: number | null): Promise<void> => {
    const rest = Math.round((left - (amount ?? 0)) * 100);
    const isTooSmall = amount !== null && amount > 0 && (amount < least || (rest > 0 && rest < leastRefundPaise));
    return isTooSmall ? Promise.reject(new Error(tooSmall)) : Promise.resolve();
  };

/** What becomes of the tickets: money alone never makes them void, all of it does. */
function consequence({ isFull, isCancelled }: { isFull: boolean; isCancelled: boolean }): string {
  if (isCancelled) return 'The booking is cancelled already; its tickets are void.';
  return isFull
    ? 'This cancels the booking: its tickets are void, its seats are for sale again, and the buyer is told.'
    : 'The tickets stay valid and the seats stay sold. To take single tickets back, use Return Tickets.';
}

/** How the money reaches the buyer: what the counter took, staff give back. */
const wayBack: Record<NonNullable<ConsoleBooking['counterMethod']> | 'online', string> = {
  online: 'The payment provider returns it the way it was paid.',
  cash: 'You pay it out in cash; it is taken off the drawer of the shift that sold it while that is open.',
  upi: 'Nothing is sent from here: pay it by UPI from your account, then press Refund.',
  card: 'Nothing is sent from here: return it on the terminal, then press Refund.',
};

/** All or a part of what a booking cost, and why. */
export function RefundDialog({ refund }: { refund: ReturnType<typeof useRefund> }) {
  const { form, left, failure, isBusy, isPending, isCancelled, counterMethod, send, retry } = refund;
  const amount = Form.useWatch('amount', form);
  const isFull = Form.useWatch('isFull', form) ?? newRefund.isFull;
  const rule = zodRule<RefundDraft>(schema, (draft) => refundRequest(draft, left));
  return (
    <Modal
      open={refund.isOpen}
      title="Refund Booking"
      okText={isPending && !isBusy ? 'Retry' : 'Refund'}
      okButtonProps={{ danger: true, loading: isBusy }}
      onOk={() => (isPending ? retry() : form.submit())}
      onCancel={refund.close}
      forceRender
    >
      <Form<RefundDraft>
        form={form}
        layout="vertical"
        className={styles.form!}
        initialValues={newRefund}
        disabled={isPending || isBusy}
        onFinish={() => send(form.getFieldsValue(true) as RefundDraft)}
      >
        <Form.Item name="isFull" noStyle>
          <Radio.Group
            aria-label="How much"
            options={[
              { value: true, label: `Full (${rupees(left)})` },
              { value: false, label: 'Partial' },
            ]}
          />
        </Form.Item>
        {!isFull && (
          <Form.Item
            name="amount"
            label="Amount (₹)"
            validateFirst
            rules={[
              { required: true, message: nothing },
              { type: 'number', max: left, message: 'The amount is more than is left.' },
              ...(counterMethod ? [] : [{ validator: atLeast(left) }]),
              rule,
            ]}
          >
            <NumberInput min={0} precision={2} />
          </Form.Item>
        )}
        <Form.Item name="reason" label="Reason" rules={[rule]}>
          <Input.TextArea rows={2} maxLength={500} />
        </Form.Item>
        <p className={layout.muted} role="status">
          {consequence({ isFull: isFull || amount === left, isCancelled })} {wayBack[counterMethod ?? 'online']}
        </p>
        {failure && <Alert type="error" showIcon title={failure} />}
        {refund.wereAdmitted && (
          <Form.Item name="despiteAdmission" valuePropName="checked" noStyle>
            <Checkbox>Also tickets that were used at the gate</Checkbox>
          </Form.Item>
        )}
        {isPending && !isBusy && (
          <p className={layout.muted}>
            Whether it was refunded is not known. Retry asks for the same refund, which happens once.
          </p>
        )}
      </Form>
    </Modal>
  );
}
