import { consoleRoutes } from '@utsav/contracts/http/console';
import { rupees } from '@utsav/web-kit/format/rupees';
import { Alert, Form, Input, Modal, Radio } from 'antd';
import styles from '../../components/form.module.css';
import { NumberInput } from '../../components/number-input';
import { zodRule } from '../../lib/zod-rule';
import { newRefund, refundRequest, type RefundDraft } from './refund';
import type { useRefund } from './use-refund';

const schema = consoleRoutes['POST /api/admin/bookings/:id/refund'].body;
const nothing = 'Enter an amount above 0.';

/** All or a part of what a booking cost, and why. */
export function RefundDialog({ refund }: { refund: ReturnType<typeof useRefund> }) {
  const { form, left, failure, isBusy, isPending, send, retry } = refund;
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
              rule,
            ]}
          >
            <NumberInput min={0} precision={2} />
          </Form.Item>
        )}
        <Form.Item name="reason" label="Reason" rules={[rule]}>
          <Input.TextArea rows={2} maxLength={500} />
        </Form.Item>
        <p className={styles.help}>The tickets stay valid.</p>
        {failure && <Alert type="error" showIcon title={failure} />}
        {isPending && !isBusy && (
          <p className={styles.help}>
            Whether it was refunded is not known. Retry asks for the same refund, which happens once.
          </p>
        )}
      </Form>
    </Modal>
  );
}
